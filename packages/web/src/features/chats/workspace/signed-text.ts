import type { InboxRow } from "@parley/core/contract/chats/inbox";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("workspace.signedText", { you: "You: {text}", colleague: "{name}: {text}", us: "Us" });

/** The last message of ours with the name of the person who wrote it. The owner may be somebody else by now, or nobody. */
export const signedText = ({ lastSender, lastPreview }: Pick<InboxRow, "lastSender" | "lastPreview">, userId: number): string =>
  lastSender?.id === userId ? t("you", { text: lastPreview }) : t("colleague", { name: lastSender?.name ?? t("us"), text: lastPreview });
