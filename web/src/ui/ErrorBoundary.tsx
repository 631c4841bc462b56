import { Component, type ReactNode } from "react";

export type ErrorBoundaryProps = {
  /** Shown in place of the children once one of them has failed. */
  fallback: ReactNode;
  onError?: (error: Error) => void;
  children: ReactNode;
};

/** Keeps what fails inside of it from taking the rest of the page along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
