import { Component, type ErrorInfo, type ReactNode } from "react";
import { CrashScreen } from "../system/crash-screen.tsx";
import { reportCrash } from "./report-crash.ts";

interface ErrorBoundaryProps {
  /** Another value means that somebody went somewhere, which deserves its own chance: to another screen, or back to this one. */
  readonly resetKey: string;
  /** The crash screen stands. */
  readonly onCrash?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly crashed: boolean;
  readonly resetKey: string;
}

/** Shows the crash screen in place of a screen that threw (spec section 2). React offers this to classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { crashed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError = (): Partial<ErrorBoundaryState> => ({ crashed: true });

  static getDerivedStateFromProps = (props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null =>
    props.resetKey === state.resetKey ? null : { crashed: false, resetKey: props.resetKey };

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportCrash(error, info.componentStack ?? "");
    this.props.onCrash?.();
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen /> : this.props.children;
  }
}
