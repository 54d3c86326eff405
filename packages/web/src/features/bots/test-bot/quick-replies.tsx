import { type Conversation, quickRepliesOf } from "@parley/core/live";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";

const t = defineMessages("testBot.quickReplies", {
  label: "Quick replies",
  offline: "You need a connection for this",
});

interface QuickRepliesProps {
  readonly conversation: Conversation;
  readonly disabled: boolean;
  readonly onReply: (text: string) => void;
}

/** Buttons with suggested replies to the bot's question. They disappear with the next message. */
export const QuickReplies = ({ conversation, disabled, onReply }: QuickRepliesProps) => {
  const texts = quickRepliesOf(conversation);
  if (texts.length === 0) return null;
  return (
    <fieldset className="parley-quick-replies" aria-label={t("label")}>
      {texts.map((text) => (
        <Button key={text} disabledReason={disabled ? t("offline") : undefined} onClick={() => onReply(text)}>
          {text}
        </Button>
      ))}
    </fieldset>
  );
};
