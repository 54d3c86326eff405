import { defineMessages } from "../../../shared/messages/define-messages.ts";

/** Messages of each step: title, purpose and button. */
export const stepText = defineMessages("getStarted.steps", {
  people: "Invite your colleagues",
  peopleText: "Each gets an e-mail with a link to set a password. Their role decides what they see.",
  peopleDo: "Invite a colleague",
  hours: "Set your working hours",
  hoursText: "Outside these hours, the bot tells customers that nobody is available.",
  hoursDo: "Set working hours",
  answers: "Teach the bot its first answers",
  answersText: "Start with the five questions customers ask most.",
  answersDo: "Add an answer",
  cannedReplies: "Write a canned reply",
  cannedRepliesText: "Support agents insert it with a slash instead of retyping it.",
  cannedRepliesDo: "Write a canned reply",
  tryBot: "Try the bot as a customer",
  tryBotText: "Ask what your customers ask. Test conversations are not counted in reports.",
  tryBotDo: "Open the test page",
  live: "Go live",
  liveText: "Take the bot live when its answers are right. That completes this list.",
  liveDo: "Open the bots",
});
