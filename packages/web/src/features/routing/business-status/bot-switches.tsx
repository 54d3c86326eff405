import { type BusinessBot, business } from "@parley/core/contract/routing/business";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { businessCalls } from "./queries.ts";

const t = defineMessages("businessStatus.bots", {
  on: "Switched on",
  off: "Switched off",
  archived: "Archived",
  switchOn: "Switch on",
  switchOff: "Switch off",
  takeOut: "Restore",
  none: "No bots",
  ask: "Switch {name} off?",
  askText: "Customers get the fallback reply and can ask for a person.",
  doneOn: "{name} is switched on",
  doneOff: "{name} is switched off",
});

const stateOf = ({ isActive, isArchived }: BusinessBot) => (isArchived ? "archived" : isActive ? "on" : "off");
/** Appearance of the provider's switch for a bot, which is independent of the stakeholder's own setting. */
const LOOKS = { archived: "archived", on: "live", off: "off" } as const;

const BotSwitch = ({ bot }: { readonly bot: BusinessBot }) => {
  const { name, agentCode, isActive, isArchived, version } = bot;
  const denied = useDeniedReason(business.setBot.access);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(businessCalls.setBot.mutation());
  const change = (body: { isActive?: boolean; isArchived?: boolean }) =>
    mutate(
      { body: { agentCode, version, ...body } },
      {
        onSuccess: (saved) => {
          setIsAsking(false);
          showSuccessNotice(t(saved.isActive ? "doneOn" : "doneOff", { name }));
        },
      },
    );
  const press = () => {
    if (isArchived) change({ isArchived: false });
    else if (isActive) setIsAsking(true);
    else change({ isActive: true });
  };
  return (
    <span className="parley-actions">
      <StatusMark of="bot" status={LOOKS[stateOf(bot)]}>
        {t(stateOf(bot))}
      </StatusMark>
      <Button size="small" disabledReason={denied} loading={isPending} onClick={press}>
        {t(isArchived ? "takeOut" : isActive ? "switchOff" : "switchOn")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("ask", { name })}
        confirm={t("switchOff")}
        busy={isPending}
        onConfirm={() => change({ isActive: false })}
        onCancel={() => setIsAsking(false)}
      >
        {t("askText")}
      </ConfirmDialog>
    </span>
  );
};

export const BotSwitches = ({ bots }: { readonly bots: readonly BusinessBot[] }) =>
  bots.length === 0 ? (
    <p className="parley-muted">{t("none")}</p>
  ) : (
    <DescriptionList rows={bots.map((bot) => [bot.name, <BotSwitch key={bot.agentCode} bot={bot} />] as const)} />
  );
