import { Component, type ReactNode } from "react";

import { CrashNote } from "./CrashNote";
import { PartCrashNote } from "./PartCrashNote";

export type CrashProps = { children: ReactNode };

/** One page that fails does not take the others with it. */
export function Crash({ children }: CrashProps) {
  return <Boundary note={() => <CrashNote />}>{children}</Boundary>;
}

/** `of`: what is drawn; another one is tried anew. */
export type PartCrashProps = { children: ReactNode; of: unknown; onCrash?: () => void };

/** A part of a page that fails leaves the rest of the page alone. */
export function PartCrash({ children, of, onCrash }: PartCrashProps) {
  return (
    <Boundary of={of} onCrash={onCrash} note={(tryAgain) => <PartCrashNote tryAgain={tryAgain} />}>
      {children}
    </Boundary>
  );
}

type BoundaryProps = {
  children: ReactNode;
  note: (tryAgain: () => void) => ReactNode;
  of?: unknown;
  onCrash?: (() => void) | undefined;
};

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onCrash?.();
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.hasFailed && before.of !== this.props.of) this.tryAgain();
  }

  private readonly tryAgain = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.note(this.tryAgain) : this.props.children;
  }
}
