import { Component, type ReactNode } from "react";

import { CrashNote } from "./CrashNote";

export type CrashProps = { children: ReactNode };

/** One page that fails does not take the others with it. */
export class Crash extends Component<CrashProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <CrashNote /> : this.props.children;
  }
}
