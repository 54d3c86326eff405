import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { type Email, type EmailThread, emails } from "@parley/core/contract/email/emails";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";

export type Treated = EmailThread["treated"][number];
export const emailCalls = areaQueries("emails", emails);

/**
 * Milliseconds between polls while an e-mail is being sent. Polling is necessary, because no event reports the result.
 */
const ON_ITS_WAY_MS = 2000;

interface ReadThread {
  readonly thread: EmailThread | undefined;
  readonly mails: ReadonlyMap<number, Email>;
  /** Classification of e-mails that appear as activity lines instead of messages, by message id. */
  readonly treated: ReadonlyMap<number, Treated>;
}

const mailsOf = (thread: EmailThread | undefined): ReadonlyMap<number, Email> => new Map(thread?.items.map((mail) => [mail.messageId, mail]));

/**
 * Queries the e-mail data of a conversation's messages, and again after each new message. Sends no call for other
 * channels.
 */
export function useEmailThread({ id, platform, lastSeq }: Pick<ChatSession, "id" | "platform" | "lastSeq">): ReadThread {
  const isMail = platform === "email";
  const { data, refetch } = useQuery({
    ...emailCalls.thread.options({ params: { sessionId: id } }),
    enabled: isMail,
    refetchInterval: ({ state }) => (state.data?.items.some((mail) => mail.state === "queued") ? ON_ITS_WAY_MS : false),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further message is why it is asked again
  useEffect(() => {
    if (isMail) void refetch();
  }, [isMail, lastSeq, refetch]);
  const mails = useMemo(() => mailsOf(data), [data]);
  const treated = useMemo(() => new Map(data?.treated.map((one) => [one.messageId, one])), [data]);
  return { thread: data, mails, treated };
}
