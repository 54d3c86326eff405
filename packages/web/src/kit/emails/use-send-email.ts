import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import { WrittenSince } from "@parley/core/contract/chats/support";
import { type EmailThread, emails } from "@parley/core/contract/email/emails";
import { GatewayError } from "@parley/core/errors";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { tellFailure } from "../api/tell-failure.ts";
import type { SendingDraft } from "../drafts/sending-draft.ts";
import { useSendNames } from "../drafts/use-send-names.ts";
import { isAddress } from "./addresses-input.tsx";
import { type EmailHeadValues, headOf } from "./email-head.tsx";
import { heldCalls } from "./held-calls.ts";
import { sendHeld, type TakenBack } from "./taken-back.ts";

interface MailToSend {
  readonly body: string;
  readonly attachmentIds: readonly number[];
  readonly seenSeq: number | undefined;
  /** Draft of the text. */
  readonly draft: () => Promise<SendingDraft>;
}

/** E-mail being written in a conversation: its headers, and the send function. */
export interface SendEmail {
  readonly head: EmailHeadValues | undefined;
  /** Headers chosen by the user; the gateway fills the rest when the e-mail is sent. */
  readonly chosen: EmailHeadValues | undefined;
  /** Text among the recipients that is not an address: nothing is sent until it is completed or removed. */
  readonly unfinished: string | undefined;
  readonly setHead: (head: EmailHeadValues) => void;
  /** True if the signature is added. */
  readonly isSigned: boolean;
  readonly setSigned: (isSigned: boolean) => void;
  /**
   * Resolves to true if it was sent and not undone, or to a colleague's messages since `seenSeq` that stopped it; other
   * errors have been reported.
   */
  readonly send: (mail: MailToSend) => Promise<boolean | readonly Message[]>;
  /** Restores recipients and subject of an undone e-mail. */
  readonly takeBack: (taken: TakenBack) => void;
  readonly isPending: boolean;
}

/** Messages of colleagues from the refusal. */
const writtenSince = (thrown: unknown): readonly Message[] | undefined =>
  thrown instanceof GatewayError && thrown.status === 409 ? WrittenSince.safeParse(thrown.present).data?.since : undefined;

export function useSendEmail({ id }: Pick<ChatSession, "id">, thread: EmailThread | undefined): SendEmail {
  const [written, setHead] = useState<EmailHeadValues>();
  const [isSigned, setSigned] = useState(true);
  const { mutateAsync, isPending } = useMutation(heldCalls.reply.mutation({ quiet: true }));
  const names = useSendNames();
  const [isStoring, setStoring] = useState(false);
  const send: SendEmail["send"] = async ({ body, attachmentIds, seenSeq, draft }) => {
    setStoring(true);
    const { name, version } = await draft();
    setStoring(false);
    const { to, cc, bcc, subject } = written ?? { to: undefined, cc: undefined, bcc: [], subject: undefined };
    const clientId = names.nameOf([body, attachmentIds, to, cc, bcc, subject, isSigned], name);
    try {
      const { isTakenBack } = await sendHeld({ sessionId: id, body }, () =>
        mutateAsync({
          body: {
            sessionId: id,
            clientId,
            body,
            attachmentIds: [...attachmentIds],
            withSignature: isSigned,
            bcc: [...bcc],
            ...(to && { to: [...to] }),
            ...(cc && { cc: [...cc] }),
            ...(subject !== undefined && { subject }),
            ...(seenSeq !== undefined && { seenSeq }),
            draftVersion: version,
          },
        }),
      );
      if (isTakenBack) {
        names.done();
        return false;
      }
    } catch (thrown) {
      const written = writtenSince(thrown);
      if (written === undefined) tellFailure(thrown, emails.reply.notice);
      return written ?? false;
    }
    names.done();
    setHead(undefined);
    setSigned(true);
    return true;
  };
  const takeBack = ({ to, cc, bcc, subject, withSignature }: TakenBack) => {
    setSigned(withSignature);
    if (thread === undefined || (to === null && cc === null && bcc.length === 0 && subject === null)) return;
    const usual = headOf(thread);
    setHead({ to: to ?? usual.to, cc: cc ?? usual.cc, bcc, subject: subject ?? usual.subject });
  };
  const unfinished = [...(written?.to ?? []), ...(written?.cc ?? []), ...(written?.bcc ?? [])].find((address) => !isAddress(address));
  return {
    head: written ?? (thread && headOf(thread)),
    chosen: written,
    unfinished,
    setHead,
    isSigned,
    setSigned,
    send,
    takeBack,
    isPending: isStoring || isPending,
  };
}
