import { HOUR_MS } from "@parley/core/calendar";
import { windowClosesAt } from "@parley/core/contract/chats/channel-limits";
import { CLOSING_WITHIN_HOURS, inbox, REPLY_WINDOW_HOURS } from "@parley/core/contract/chats/inbox";
import type { Conversation } from "@parley/core/live";
import { useQuery } from "@tanstack/react-query";
import { platformName } from "../../../../kit/platforms/platform-name.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useCan } from "../../../../shared/session/use-session.ts";
import { Callout } from "../../../../ui/feedback/callout.tsx";
import { useNow } from "../../../../ui/text/now.ts";
import { RemainingTime } from "../../../../ui/text/time-text.tsx";
import { inboxCalls } from "../lists/use-paged.ts";

const t = defineMessages("workspace.window", {
  closing: "{channel} accepts free replies for another",
  closed:
    "{hours} hours have passed since the customer wrote, so {channel} no longer accepts free replies. You can leave a note, or send an approved template as a broadcast. You can reply again as soon as the customer writes.",
});

export interface ReplyWindow {
  readonly closesAt: number;
  readonly isClosed: boolean;
  /** True if the reply window closes soon, so that a warning is shown. */
  readonly isClosing: boolean;
}

/**
 * Returns the channel's reply window, counted from the customer's last message (field notes 21); undefined if the
 * channel has none.
 */
export function useReplyWindow({ messages, session }: Conversation): ReplyWindow | undefined {
  const mayRead = useCan(inbox.get.access);
  const now = useNow();
  const { data: row } = useQuery({
    ...inboxCalls.get.options({ params: { sessionId: session?.id ?? 0 } }),
    enabled: mayRead && session !== null,
    meta: { quiet: true },
  });
  // Test conversations have no reply window, because they use no channel.
  if (session === null || session.isTest) return undefined;
  // Uses the time from the inbox if the loaded messages of a long conversation contain none from the customer.
  const saidAt = messages.findLast(({ senderType }) => senderType === "customer")?.created_at ?? row?.customerSaid?.at;
  const closesAt = windowClosesAt(session.platform, saidAt);
  if (closesAt === null) return undefined;
  return { closesAt, isClosed: now >= closesAt, isClosing: now < closesAt && now >= closesAt - CLOSING_WITHIN_HOURS * HOUR_MS };
}

/** Shows how long the reply window stays open, or why no reply can be sent and what to do instead. */
export const WindowNotice = ({ window, platform }: { readonly window: ReplyWindow; readonly platform: Parameters<typeof platformName>[0] }) => {
  const channel = platformName(platform);
  if (window.isClosed) return <Callout intent="warning">{t("closed", { hours: REPLY_WINDOW_HOURS, channel })}</Callout>;
  if (!window.isClosing) return null;
  return (
    <Callout intent="warning">
      {t("closing", { channel })} <RemainingTime until={window.closesAt} />
    </Callout>
  );
};
