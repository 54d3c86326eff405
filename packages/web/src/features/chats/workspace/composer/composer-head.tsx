import type { EmailThread } from "@parley/core/contract/email/emails";
import { OtherDraft } from "../../../../kit/drafts/other-draft.tsx";
import { FailingAddresses } from "../../../../kit/emails/failing-addresses.tsx";
import { ScheduledStrip } from "../../../../kit/send-later/scheduled-strip.tsx";
import { EmailHead } from "./email-head.tsx";
import type { Writing } from "./use-writing.ts";

interface ComposerHeadProps {
  readonly writing: Writing;
  readonly thread: EmailThread | undefined;
}

/**
 * Parts above the composer: scheduled replies, the draft from another browser tab, and the e-mail's recipient and
 * subject fields.
 */
export const ComposerHead = ({ writing: { sessionId, drafts, draft, isMail, email }, thread }: ComposerHeadProps) => (
  <>
    <ScheduledStrip sessionId={sessionId} />
    <OtherDraft drafts={drafts} mode={draft} />
    {isMail && thread !== undefined && email.head !== undefined ? (
      <>
        {/* Reads the addresses again after another e-mail has failed. */}
        <FailingAddresses
          key={thread.items.filter(({ state }) => state === "failed").length}
          addresses={[...email.head.to, ...email.head.cc, ...email.head.bcc]}
        />
        <EmailHead thread={thread} values={email.head} onChange={email.setHead} />
      </>
    ) : null}
  </>
);
