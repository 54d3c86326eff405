import { type Plan, plans } from "@parley/core/contract/billing/plans";
import { commandOf } from "@parley/core/verbs";
import { planTopic } from "@parley/core/verbs/billing/plans";
import { useMutation } from "@tanstack/react-query";
import { RemoveButton } from "../../../kit/actions/remove-button.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { planCalls } from "./queries.ts";

const t = defineMessages("plans.buttons", {
  makeDefault: "Make default",
  isDefault: "{plan} is now the default plan",
  archived: "Archived",
  remove: "Remove {plan}?",
  removeText: "Its prices by location are removed too, and this cannot be undone.",
  removed: "{plan} removed",
  held: { one: "{count} client has it", other: "{count} clients have it" },
  default: "This is the default plan",
});

/**
 * Buttons to remove a plan, make it the default and so on. The gateway refuses to remove a plan that any client has
 * had.
 */
export const PlanButtons = ({ plan, onRemoved }: { readonly plan: Plan; readonly onRemoved: () => void }) => {
  const { id, version, name, code, clientCount, isDefault, status } = plan;
  const mayRemove = useDeniedReason(plans.remove.access);
  const mayChange = useDeniedReason(plans.update.access);
  const { mutate, isPending } = useMutation(planCalls.update.mutation());
  const makeDefault = () =>
    mutate({ body: { id, version, isDefault: true } }, { onSuccess: () => showSuccessNotice(t("isDefault", { plan: name })) });
  return (
    <>
      <RemoveButton
        mutation={planCalls.remove.mutation()}
        input={{ params: { id } }}
        disabledReason={mayRemove ?? (isDefault ? t("default") : clientCount > 0 ? t("held", { count: clientCount }) : undefined)}
        title={t("remove", { plan: name })}
        done={t("removed", { plan: name })}
        onRemoved={onRemoved}
      >
        <p>{t("removeText")}</p>
        <CopyCommand command={commandOf(planTopic.verbs.remove, { yes: true }, { code })} />
      </RemoveButton>
      {isDefault ? null : (
        <Button disabledReason={mayChange ?? (status === "archived" ? t("archived") : undefined)} loading={isPending} onClick={makeDefault}>
          {t("makeDefault")}
        </Button>
      )}
    </>
  );
};
