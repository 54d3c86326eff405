import { Component, type ReactNode } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.chart", { failed: "The chart could not be drawn. Its figures are in the table." });

/** A chart that cannot be fetched or drawn takes nothing down but itself (field notes 91). React offers this to classes only. */
export class ChartBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render(): ReactNode {
    return this.state.failed ? <p role="alert">{t("failed")}</p> : this.props.children;
  }
}
