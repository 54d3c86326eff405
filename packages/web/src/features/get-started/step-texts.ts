import { defineMessages } from "../../shared/messages/define-messages.ts";

/** Each step: what it is called, why it is worth doing, and what its button says. */
export const stepText = defineMessages("getStarted.steps", {
  people: "Invite your colleagues",
  peopleText: "Each gets a mail with a link to set a password. Their role decides what they see.",
  peopleDo: "Invite a colleague",
  hours: "Set your working hours",
  hoursText: "Outside of them the bot tells customers that nobody is there.",
  hoursDo: "Set working hours",
  answers: "Teach the bot its first answers",
  answersText: "Begin with the five questions that customers ask most.",
  answersDo: "Add an answer",
  cannedReplies: "Write a canned reply",
  cannedRepliesText: "Support agents insert it with a slash instead of typing it again.",
  cannedRepliesDo: "Write a canned reply",
  tryBot: "Try the bot as a customer",
  tryBotText: "Ask what your customers ask. Test conversations are in no report.",
  tryBotDo: "Open the test page",
  live: "Go live",
  liveText: "Switch the bot on when its answers are right. Then this list is done.",
  liveDo: "Open the bots",
});
