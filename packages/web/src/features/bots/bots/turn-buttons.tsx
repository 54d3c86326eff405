import { type Bot, type BotAction, bots } from "@parley/core/contract/bots/bots";
import { commandOf } from "@parley/core/verbs";
import { botTopic } from "@parley/core/verbs/bots/bots";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { botCalls } from "../../../kit/bots/use-bots.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import type { Intent } from "../../../ui/intent.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { offeredStatusActions } from "./bot-state.tsx";

const t = defineMessages("bots.turns", {
  start: "Go live",
  pause: "Pause",
  archive: "Archive",
  restore: "Restore",
  startTitle: "Let {name} answer customers?",
  pauseTitle: "Pause {name}?",
  archiveTitle: "Archive {name}?",
  startText: "The bot starts to answer customers.",
  pauseText: "Customers get the fallback reply and can ask for a person. Test chats still get answers.",
  archiveText: "It stops answering, test chats included. Its services, FAQs and conversations are kept, and it can be restored.",
  started: "{name} is live",
  paused: "{name} paused",
  archived: "{name} archived",
  restored: "{name} restored. It answers customers once it goes live",
});

const INTENTS: Readonly<Record<BotAction, Intent>> = { start: "success", pause: "warning", archive: "danger", restore: "none" };
const DONE = { start: "started", pause: "paused", archive: "archived", restore: "restored" } as const;

/** Buttons that change a bot's status. Changes that customers notice require confirmation. */
export const BotActionButtons = ({ bot }: { readonly bot: Bot }) => {
  const { id, name, version } = bot;
  const denied = useDeniedReason(bots.turn.access);
  const { mutate, isPending } = useMutation(botCalls.turn.mutation());
  const [asked, setAsked] = useState<Exclude<BotAction, "restore">>();
  const give = (turn: BotAction) =>
    mutate(
      { params: { id }, body: { turn, version } },
      {
        onSuccess: () => {
          setAsked(undefined);
          showSuccessNotice(t(DONE[turn], { name }));
        },
      },
    );
  return (
    <>
      {offeredStatusActions(bot).map((turn) => (
        <Button
          key={turn}
          intent={turn === "archive" ? "none" : INTENTS[turn]}
          loading={isPending && asked === undefined}
          disabledReason={denied}
          onClick={() => (turn === "restore" ? give(turn) : setAsked(turn))}
        >
          {t(turn)}
        </Button>
      ))}
      {asked === undefined ? null : (
        <ConfirmDialog
          open
          title={t(`${asked}Title`, { name })}
          confirm={t(asked)}
          intent={INTENTS[asked]}
          busy={isPending}
          onConfirm={() => give(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t(`${asked}Text`)}</p>
          <CopyCommand command={commandOf(botTopic.verbs[asked], { yes: true }, { ...bot })} />
        </ConfirmDialog>
      )}
    </>
  );
};
