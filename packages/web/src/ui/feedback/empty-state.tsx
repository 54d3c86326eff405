import { NonIdealState } from "@blueprintjs/core/lib/esm/components/non-ideal-state/nonIdealState.js";
import type { ReactElement, ReactNode } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { Button } from "../controls/button.tsx";
import { ErrorIcon, FilterIcon, InboxIcon, LockIcon } from "../shell-icons.ts";
import { messageOf } from "./notify.ts";

const t = defineMessages("ui.empty", {
  noMatch: "Nothing matches",
  noMatchText: "Change or clear the search and the filters.",
  clear: "Clear filters",
  denied: "Not allowed",
  missing: "You need: {rights}",
  failed: "This could not be loaded",
  retry: "Try again",
});

/** Props of the four empty states, each of which suggests a next step (design section 7). */
export type EmptyStateProps =
  | {
      readonly kind: "nothingYet";
      readonly title: string;
      readonly children?: ReactNode;
      readonly action?: ReactElement;
      readonly icon?: ReactElement;
    }
  | { readonly kind: "noMatch"; readonly onClear?: () => void }
  | { readonly kind: "denied"; readonly missing?: readonly string[] }
  | { readonly kind: "failed"; readonly error: unknown; readonly onRetry: () => void };

const SIZE = 32;

export function EmptyState(props: EmptyStateProps) {
  switch (props.kind) {
    case "nothingYet":
      return <NonIdealState icon={props.icon ?? <InboxIcon size={SIZE} />} title={props.title} description={props.children} action={props.action} />;
    case "noMatch":
      return (
        <NonIdealState
          icon={<FilterIcon size={SIZE} />}
          title={t("noMatch")}
          description={t("noMatchText")}
          action={props.onClear === undefined ? undefined : <Button onClick={props.onClear}>{t("clear")}</Button>}
        />
      );
    case "denied":
      return (
        <NonIdealState
          icon={<LockIcon size={SIZE} />}
          title={t("denied")}
          description={props.missing === undefined ? undefined : t("missing", { rights: listText(props.missing) })}
        />
      );
    case "failed":
      return (
        <div role="alert">
          <NonIdealState
            icon={<ErrorIcon size={SIZE} />}
            title={t("failed")}
            description={messageOf(props.error)}
            action={<Button onClick={props.onRetry}>{t("retry")}</Button>}
          />
        </div>
      );
  }
}
