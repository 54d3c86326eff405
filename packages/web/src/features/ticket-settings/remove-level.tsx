import { type SlaPriority, slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import { RemoveButton } from "../../kit/actions/remove-button.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { levelCalls } from "./queries.ts";

const t = defineMessages("ticketSettings.remove", {
  title: "Remove {name}?",
  text: "It is offered for no ticket any more.",
  inUse: { one: "{count} ticket at work has it. Give that one another first.", other: "{count} tickets at work have it. Give them another first." },
  done: "{name} is removed",
});

/** Removes a level that no ticket at work has. The closed ones that had it lose it for good, so that there is no way back. */
export const RemoveLevel = ({ level, onRemoved }: { readonly level: SlaPriority; readonly onRemoved: () => void }) => {
  const denied = useDeniedReason(slaPriorities.remove.access);
  const { id, name, ticketCount } = level;
  return (
    <RemoveButton
      mutation={levelCalls.remove.mutation()}
      input={{ params: { id } }}
      disabledReason={denied ?? (ticketCount > 0 ? t("inUse", { count: ticketCount }) : undefined)}
      title={t("title", { name })}
      done={t("done", { name })}
      onRemoved={onRemoved}
    >
      {t("text")}
    </RemoveButton>
  );
};
