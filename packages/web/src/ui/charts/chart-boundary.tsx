import { Component, type ReactNode } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.chart", { failed: "The chart could not be drawn. Its figures are in the table." });

/** Contains the failure of a chart to load or render (field notes 91). React requires a class for this. */
export class ChartBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render(): ReactNode {
    return this.state.failed ? <p role="alert">{t("failed")}</p> : this.props.children;
  }
}
