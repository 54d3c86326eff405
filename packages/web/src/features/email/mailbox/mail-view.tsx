import type { Mail } from "@parley/core/contract/email/mailbox";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { output } from "zod/mini";
import { MailFrame } from "../../../kit/mailbox/mail-frame.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Switch } from "../../../ui/controls/inputs.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { AbsoluteTimeText } from "../../../ui/text/time-text.tsx";
import { linkedText } from "./linked-text.ts";
import { mailboxCalls } from "./queries.ts";

const t = defineMessages("mailbox.mail", {
  to: "To",
  sent: "Sent",
  asText: "Show the plain text",
  hidden: "Links are hidden because they give access to an account. The audit trail records each time one is shown.",
  show: "Show the link",
});

interface MailBodyProps {
  readonly mail: output<typeof Mail>;
  /** True if the e-mail contains its real links, false if they are hidden. */
  readonly isWhole: boolean;
  /** Element shown between the header and the text of the e-mail. */
  readonly note?: ReactNode;
}

const TextBody = ({ text, isWhole }: Pick<MailBodyProps, "isWhole"> & { readonly text: string }) => (
  <p className="parley-mail-text">
    {linkedText(text).map((part, place) =>
      part.isLink && isWhole ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
        <a key={place} href={part.text} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </p>
);

const MailBody = ({ mail: { to, sentAt, text, html }, isWhole, note }: MailBodyProps) => {
  const [asText, setAsText] = useState(false);
  return (
    <>
      <DescriptionList
        rows={[
          [t("to"), to],
          [t("sent"), <AbsoluteTimeText key="sent" value={sentAt} />],
        ]}
      />
      {note}
      {html === null ? null : <Switch label={t("asText")} checked={asText} onChange={setAsText} />}
      {html === null || asText ? <TextBody text={text} isWhole={isWhole} /> : <MailFrame html={html} />}
    </>
  );
};

/** E-mail as its recipient sees it. Its links are hidden until requested, and each request is audited. */
export const MailView = ({ id }: { readonly id: number }) => {
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, refetch } = useQuery(mailboxCalls.preview.options({ params: { id } }));
  // Loads the e-mail with its links. Not cached, because every view of the links must be audited.
  const whole = useQuery({ ...mailboxCalls.get.options({ params: { id } }), enabled: isAsked, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (isAsked && whole.data !== undefined) return <MailBody mail={whole.data} isWhole />;
  if (data !== undefined)
    return (
      <MailBody
        mail={data}
        isWhole={!data.hidden}
        note={
          data.hidden ? (
            <Callout>
              <p>{t("hidden")}</p>
              <Button loading={whole.isFetching} onClick={() => (isAsked ? void whole.refetch() : setIsAsked(true))}>
                {t("show")}
              </Button>
            </Callout>
          ) : undefined
        }
      />
    );
  return error === null ? <Skeleton shape="facts" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};
