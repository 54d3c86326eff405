import type { InboxRow } from "@parley/core/contract/chats/inbox";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";

const t = defineMessages("workspace.signedText", { you: "You: {text}", colleague: "{name}: {text}", us: "Us" });

/** Formats an agent's last message with its author's name, because the conversation may have another owner now. */
export const lastMessageWithAuthor = ({ lastSender, lastPreview }: Pick<InboxRow, "lastSender" | "lastPreview">, userId: number): string =>
  lastSender?.id === userId ? t("you", { text: lastPreview }) : t("colleague", { name: lastSender?.name ?? t("us"), text: lastPreview });
