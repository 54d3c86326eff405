import { Component, type ErrorInfo, type ReactNode } from "react";
import { CrashScreen } from "../system/crash-screen.tsx";
import { reportCrash } from "./report-crash.ts";

interface ErrorBoundaryProps {
  /** Key that changes with each navigation. A new value clears the crash and renders the screen again. */
  readonly resetKey: string;
  readonly onCrash?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly crashed: boolean;
  readonly resetKey: string;
}

/**
 * Shows the crash screen in place of a screen that threw (spec section 2). A class, because React has no hook for error
 * boundaries.
 */
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
