import { defineMessages } from "../../../../shared/messages/define-messages.ts";

/** Texts of the composer of conversations. */
export const composerText = defineMessages("workspace.composer", {
  reply: "Reply",
  replyPlaceholder: "Write to the customer. / for canned replies",
  note: "Note",
  notePlaceholder: "Write a note. Only staff see it",
  unresolved: "Send with unfilled variables?",
  unresolvedText: "The message still contains {names}. The customer would see exactly this text.",
  sendAnyway: "Send anyway",
  end: "End chat and open the next",
  sendAndEnd: "Send and end",
  endChat: "End chat",
  unsent: "End without sending?",
  unsentText: "Your unsent text is kept as a draft.",
  mode: "Reply or note",
  notSent: "The e-mail was not sent",
  unfinished: "“{text}” is not an e-mail address. Finish or remove it in the recipients.",
  held: "This reply was not sent, and you cannot send it now. Copy its text, or choose “Note” to write to colleagues.",
  heldEmpty: "You cannot reply here any more. Choose “Note” to write to colleagues.",
  notAttached: "The files of the canned reply are not attached",
});
