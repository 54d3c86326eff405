import type { CallOutput } from "@parley/core/contract";
import type { Attachment, Message } from "@parley/core/contract/chats/conversations";
import type { Email, Party } from "@parley/core/contract/email/emails";
import { emails } from "@parley/core/contract/email/emails";
import { shownAddress } from "@parley/core/text";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveSource } from "../../../../kit/emails/save-source.ts";
import { emailCalls } from "../../../../kit/emails/use-email-thread.ts";
import { MailFrame } from "../../../../kit/mailbox/mail-frame.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import { useDeniedReason } from "../../../../shared/session/use-session.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { useHasUnchecked } from "../../../../ui/files/checked-files.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { EmailTypeChoice } from "./email-class.tsx";
import { FailedEmail } from "./failed-email.tsx";

const t = defineMessages("emails.parts", {
  to: "To {names}",
  cc: "Cc {names}",
  replyTo: "Replies go to {names}",
  source: "Source",
  bcc: "Bcc {names}",
  signature: "Signature",
  quoted: "Earlier e-mails",
  original: "Show as sent",
  hidden: {
    one: "{count} image is not shown, because loading it would show the sender that the e-mail was read.",
    other: "{count} images are not shown, because loading them would show the sender that the e-mail was read.",
  },
  show: "Show images",
  hide: "Hide images",
  missing: {
    one: "{count} image could not be loaded.",
    other: "{count} images could not be loaded.",
  },
  queued: "On its way…",
  held: "Waits until its files are checked for viruses",
  auto: "Sent automatically",
  leftOut: "{name} omitted: {reason}",
});

type Shown = CallOutput<typeof emails.pictures>;

interface PicturesProps {
  readonly mail: Email;
  readonly count: number;
  readonly loadable: number;
  readonly shown: Shown | undefined;
  readonly onShow: (shown: Shown | undefined) => void;
}

const namesOf = (parties: readonly Party[]): string =>
  listText(parties.map(({ name, address }) => (name === "" ? shownAddress(address) : `${name} <${shownAddress(address)}>`)));

/**
 * Notice about blocked images, with a button to load them. It asks whenever the e-mail is opened, because loading may
 * reveal to the sender that it was read.
 */
const Pictures = ({ mail, count, loadable, shown, onShow }: PicturesProps) => {
  const { mutate, isPending } = useMutation(emailCalls.pictures.mutation());
  const denied = useDeniedReason(emails.pictures.access);
  if (count === 0) return null;
  const handleClick = () => {
    if (shown) onShow(undefined);
    else mutate({ params: { id: mail.id } }, { onSuccess: onShow });
  };
  const said = shown === undefined ? t("hidden", { count }) : shown.missing === 0 ? null : t("missing", { count: shown.missing });
  return (
    <p className="parley-muted">
      {said}{" "}
      {loadable === 0 ? null : (
        <Button size="small" loading={isPending} disabledReason={denied} onClick={handleClick}>
          {t(shown === undefined ? "show" : "hide")}
        </Button>
      )}
    </p>
  );
};

/** Dialog with an e-mail in its original layout, inside a sandboxed frame that runs no scripts and loads nothing. */
const Original = ({ mail, onClose }: { readonly mail: Email; readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery(emailCalls.html.options({ params: { id: mail.id } }));
  const [shown, setShown] = useState<Shown>();
  return (
    <Dialog title={mail.subject} open onClose={onClose} width="wide">
      {data === undefined ? (
        error === null ? (
          <Skeleton shape="thread" />
        ) : (
          <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <Pictures mail={mail} count={data.hiddenImages} loadable={data.loadable} shown={shown} onShow={setShown} />
          <MailFrame html={shown?.html ?? data.html} />
        </>
      )}
    </Dialog>
  );
};

const Queued = ({ files }: { readonly files: readonly Attachment[] }) => (
  <span className="parley-muted">{t(useHasUnchecked(files) ? "held" : "queued")}</span>
);

/** Folded section with quoted text. */
const Folded = ({ title, text }: { readonly title: string; readonly text: string }) =>
  text === "" ? null : (
    <details>
      <summary>{title}</summary>
      <div className="parley-email-quoted" dir="auto">
        {text}
      </div>
    </details>
  );

interface EmailPartsProps {
  readonly mail: Email;
  readonly message: Pick<Message, "session_id" | "body" | "attachments">;
}

/** Details below an e-mail's text: recipients, delivery state, quotations, and the original layout. */
export const EmailParts = ({ mail, message }: EmailPartsProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { to, cc, bcc } = mail;
  return (
    <div className="parley-email-parts">
      <div className="parley-email-line">
        <span>{t("to", { names: namesOf(to) })}</span>
        {cc.length === 0 ? null : <span>{t("cc", { names: namesOf(cc) })}</span>}
        {mail.replyTo.length === 0 ? null : <span>{t("replyTo", { names: namesOf(mail.replyTo) })}</span>}
        {bcc.length === 0 ? null : <span>{t("bcc", { names: namesOf(bcc) })}</span>}
        {mail.isAuto && mail.direction === "out" ? <span>{t("auto")}</span> : null}
        {mail.state === "queued" ? <Queued files={message.attachments} /> : null}
        {mail.hasHtml ? (
          <Button size="small" variant="minimal" onClick={() => setIsOpen(true)}>
            {t("original")}
          </Button>
        ) : null}
        {mail.incomingId === null ? null : (
          <Button size="small" variant="minimal" onClick={() => saveSource(mail.incomingId ?? 0, mail.subject)}>
            {t("source")}
          </Button>
        )}
        {mail.direction === "in" && mail.incomingId !== null ? <EmailTypeChoice id={mail.incomingId} isMarked={mail.isMarkedAutomatic} /> : null}
      </div>
      {mail.state === "failed" ? <FailedEmail mail={mail} sessionId={message.session_id} body={message.body} /> : null}
      {mail.leftOut.map(({ fileName, reason }) => (
        <div key={fileName} className="parley-email-line">
          {t("leftOut", { name: fileName, reason })}
        </div>
      ))}
      <Folded title={t("signature")} text={mail.signature} />
      <Folded title={t("quoted")} text={mail.quoted} />
      {isOpen ? <Original mail={mail} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
};
