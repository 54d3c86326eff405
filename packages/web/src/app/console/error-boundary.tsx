import { Component, type ErrorInfo, type ReactNode } from "react";
import { CrashScreen } from "../system/crash-screen.tsx";
import { reportCrash } from "./report-crash.ts";

interface ErrorBoundaryProps {
  /** A changed value means a navigation, after which the screen is tried again. */
  readonly resetKey: string;
  /** Called when the crash screen is shown. */
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
