import { useSupportCounts } from "../../../../kit/live/use-support-counts.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { Tag } from "../../../../ui/feedback/tag.tsx";

const t = defineMessages("workspace.load", {
  some: "You have {open} of {max} chats",
  full: "You have {open} of {max} chats. One more exceeds your capacity",
});

/**
 * Shows the number of the user's chats and their limit. Reaching the limit shows a warning but blocks nothing (field
 * note 45, ADR 0069).
 */
export const OwnLoad = () => {
  const { mine, maxChats } = useSupportCounts();
  if (maxChats === 0) return null;
  const load = { open: mine, max: maxChats };
  if (mine < maxChats) return <p className="parley-work-sum">{t("some", load)}</p>;
  return (
    <p className="parley-work-sum" role="status">
      <Tag intent="warning">{t("full", load)}</Tag>
    </p>
  );
};
