import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import type { EmailThread } from "@parley/core/contract/messenger/emails";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type EmailHeadValues, headOf } from "./email-head.tsx";
import { emailCalls } from "./use-email-thread.ts";

/** The mail that is being written in a conversation: its head, and the way to send it. */
export interface SendEmail {
  readonly head: EmailHeadValues | undefined;
  /** What of it somebody chose; the rest is as the gateway has it when the mail is sent. */
  readonly chosen: EmailHeadValues | undefined;
  readonly setHead: (head: EmailHeadValues) => void;
  /** Resolves to whether it was taken; what was not has been told. */
  readonly send: (body: string, attachmentIds: readonly number[]) => Promise<boolean>;
  readonly isPending: boolean;
}

export function useSendEmail({ id }: Pick<ChatSession, "id">, thread: EmailThread | undefined): SendEmail {
  const [written, setHead] = useState<EmailHeadValues>();
  const { mutateAsync, isPending } = useMutation(emailCalls.reply.mutation());
  /** The same for every try of one mail, so that none is sent twice. */
  const clientId = useRef<string>(undefined);
  const send = async (body: string, attachmentIds: readonly number[]): Promise<boolean> => {
    clientId.current ??= crypto.randomUUID();
    const { to, cc, bcc, subject } = written ?? { to: undefined, cc: undefined, bcc: [], subject: undefined };
    try {
      await mutateAsync({
        body: {
          sessionId: id,
          clientId: clientId.current,
          body,
          attachmentIds: [...attachmentIds],
          bcc: [...bcc],
          ...(to && { to: [...to] }),
          ...(cc && { cc: [...cc] }),
          ...(subject !== undefined && { subject }),
        },
      });
    } catch {
      return false; // told by the cache of the calls
    }
    clientId.current = undefined;
    setHead(undefined);
    return true;
  };
  return { head: written ?? (thread && headOf(thread)), chosen: written, setHead, send, isPending };
}
