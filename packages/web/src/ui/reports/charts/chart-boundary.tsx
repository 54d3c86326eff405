import { Component, type ReactNode } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("ui.chart", { failed: "The chart could not be drawn. Its figures are in the table." });

/**
 * Shows an error in place of a chart that failed to load or render (field notes 91). A class, because React has no hook
 * for error boundaries.
 */
export class ChartBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render(): ReactNode {
    return this.state.failed ? <p role="alert">{t("failed")}</p> : this.props.children;
  }
}
