import { MAY_SHARE_VIEWS, type SavedView, savedViews } from "@parley/core/contract/reporting/saved-views";
import { defineResource } from "../../kit/resource/define-resource.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { SwitchField } from "../../ui/form/field-parts.tsx";

const t = defineMessages("views.form", {
  create: "Save view",
  edit: "Rename or share view",
  name: "Name",
  shared: "Shared with everyone",
  sharedHelp: "Everyone in your stakeholder who may open this screen.",
  sharedDenied: "Only you will see it. {reason}",
  isDefault: "Set as my default",
  isDefaultHelp: "Your default overrides the shared one.",
  yes: "Yes",
  no: "No",
  removeShared: "It is removed for everyone who uses it.",
  removeOwn: "Only you use it.",
});

const yesOrNo = (on: boolean): string => t(on ? "yes" : "no");

/** Switch that shares a view. Disabled, with the reason, for users who may only have personal views. */
const SharedField = () => {
  const reason = useDeniedReason(MAY_SHARE_VIEWS);
  return (
    <SwitchField
      name="shared"
      label={t("shared")}
      help={reason === undefined ? t("sharedHelp") : t("sharedDenied", { reason })}
      text={yesOrNo}
      disabled={reason !== undefined}
    />
  );
};

export type NewView = Pick<SavedView, "screen" | "query" | "columns">;

/** Defines saved views as a resource, for their dialogs. `fresh` is the state that a new view stores. */
export const viewResource = (fresh: NewView) =>
  defineResource("savedViews", savedViews, t, {
    fields: { name: {}, shared: { text: yesOrNo, form: { part: SharedField } }, isDefault: { text: yesOrNo } },
    form: ["name", "shared", "isDefault"],
    conflict: ["name", "shared", "isDefault"],
    fresh: () => ({ ...fresh }),
    guard: ({ shared }) => (shared ? MAY_SHARE_VIEWS : undefined),
    remove: { says: ({ shared }) => t(shared ? "removeShared" : "removeOwn"), undo: () => true },
  });
