import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import { ColleagueMessages } from "@parley/core/contract/chats/support";
import { type EmailThread, emails } from "@parley/core/contract/email/emails";
import { GatewayError } from "@parley/core/errors";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showCallFailure } from "../../../../kit/actions/tell-failure.ts";
import type { SentDraftFields } from "../../../../kit/drafts/sending-draft.ts";
import { useMessageClientIds } from "../../../../kit/drafts/use-send-names.ts";
import { isCorrespondent } from "../../../../kit/emails/addresses-input.tsx";
import { heldCalls } from "../../../../kit/emails/held-calls.ts";
import { sendUndoableReply, type UndoneEmail } from "../../../../kit/emails/taken-back.ts";
import { type EmailHeadValues, headOf } from "./email-head.tsx";

interface MailToSend {
  readonly body: string;
  readonly attachmentIds: readonly number[];
  readonly seenSeq: number | undefined;
  /** Stores the draft and returns its id and version. */
  readonly draft: () => Promise<SentDraftFields>;
}

export interface SendEmail {
  readonly head: EmailHeadValues | undefined;
  /** Headers that the user has edited; undefined if the gateway determines them on sending. */
  readonly chosen: EmailHeadValues | undefined;
  /**
   * Text in a recipient field that is not an e-mail address. Sending is blocked until the user completes or removes it.
   */
  readonly unfinished: string | undefined;
  readonly setHead: (head: EmailHeadValues) => void;
  readonly isSigned: boolean;
  readonly setSigned: (isSigned: boolean) => void;
  /**
   * Resolves to true if the e-mail was sent and not undone, to false after a failure that was reported, or to the newer
   * messages of colleagues because of which it was not sent.
   */
  readonly send: (mail: MailToSend) => Promise<boolean | readonly Message[]>;
  readonly takeBack: (taken: UndoneEmail) => void;
  readonly isPending: boolean;
}

/**
 * Returns the colleagues' messages from a response that refuses to send because they are newer; undefined for other
 * errors.
 */
const writtenSince = (thrown: unknown): readonly Message[] | undefined =>
  thrown instanceof GatewayError && thrown.status === 409 ? ColleagueMessages.safeParse(thrown.present).data?.since : undefined;

export function useSendEmail({ id }: Pick<ChatSession, "id">, thread: EmailThread | undefined): SendEmail {
  const [written, setHead] = useState<EmailHeadValues>();
  const [isSigned, setSigned] = useState(true);
  const { mutateAsync, isPending } = useMutation(heldCalls.reply.mutation({ quiet: true }));
  const names = useMessageClientIds();
  const [isStoring, setStoring] = useState(false);
  const send: SendEmail["send"] = async ({ body, attachmentIds, seenSeq, draft }) => {
    setStoring(true);
    const { name, version } = await draft();
    setStoring(false);
    const { to, cc, bcc, subject } = written ?? { to: undefined, cc: undefined, bcc: [], subject: undefined };
    const clientId = names.nameOf([body, attachmentIds, to, cc, bcc, subject, isSigned], name);
    try {
      const { isTakenBack } = await sendUndoableReply({ sessionId: id, body }, () =>
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
      if (written === undefined) showCallFailure(thrown, emails.reply.notice);
      return written ?? false;
    }
    names.done();
    setHead(undefined);
    setSigned(true);
    return true;
  };
  const takeBack = ({ to, cc, bcc, subject, withSignature }: UndoneEmail) => {
    setSigned(withSignature);
    if (thread === undefined || (to === null && cc === null && bcc.length === 0 && subject === null)) return;
    const usual = headOf(thread);
    setHead({ to: to ?? usual.to, cc: cc ?? usual.cc, bcc, subject: subject ?? usual.subject });
  };
  const unfinished = [...(written?.to ?? []), ...(written?.cc ?? []), ...(written?.bcc ?? [])].find((address) => !isCorrespondent(address));
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
