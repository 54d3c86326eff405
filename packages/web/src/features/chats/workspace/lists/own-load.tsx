import { useSupportCounts } from "../../../../kit/live/use-support-counts.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { Tag } from "../../../../ui/feedback/tag.tsx";

const t = defineMessages("workspace.load", {
  full: "You have {open} of {max} chats. One more exceeds your capacity",
});

/**
 * Shows a warning when the user's chats have reached their limit, which blocks nothing (field note 45, ADR 0069). The
 * top bar always shows both numbers.
 */
export const OwnLoad = () => {
  const { mine, maxChats } = useSupportCounts();
  if (maxChats === 0 || mine < maxChats) return null;
  return (
    <p className="parley-work-sum" role="status">
      <Tag intent="warning">{t("full", { open: mine, max: maxChats })}</Tag>
    </p>
  );
};
