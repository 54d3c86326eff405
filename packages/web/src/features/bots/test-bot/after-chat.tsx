import type { ReactNode } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useSurvey } from "../../../visitor/use-survey.ts";
import type { VisitorChat } from "../../../visitor/visitor-chat.ts";

const t = defineMessages("testBot.survey", {
  question: "What do you think of our help?",
  open: "Answer a few questions",
  thanks: "Thank you for your answers.",
  change: "Change your answers",
  newTab: "opens in a new tab",
});

interface AfterChatProps {
  readonly visitor: VisitorChat;
  /** Content shown if the stakeholder has no survey. */
  readonly children: ReactNode;
}

/**
 * Asks the customer for feedback after a chat, with a link to the stakeholder's survey, or with the rating in
 * `children`.
 */
export const AfterChat = ({ visitor, children }: AfterChatProps) => {
  const link = useSurvey(visitor);
  if (link === undefined) return null;
  if (link === null) return children;
  return (
    <p role="status" className="parley-customer-survey">
      {t(link.isAnswered ? "thanks" : "question")}{" "}
      <a href={link.href} target="_blank" rel="noopener">
        {t(link.isAnswered ? "change" : "open")}
        <span className="parley-visually-hidden"> ({t("newTab")})</span>
      </a>
    </p>
  );
};
