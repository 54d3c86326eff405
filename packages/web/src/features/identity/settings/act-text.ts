import type { WorkAction } from "@parley/core/contract/identity/work-key-table";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("settings.keyboard.acts", {
  next: "Next chat or ticket",
  previous: "Previous chat or ticket",
  acceptNext: "Accept the next customer",
  accept: "Accept this customer",
  end: "End chat and open the next",
  sendAndEnd: "Send and end",
  sendPending: "Send and set the ticket to pending",
  sendResolved: "Send and resolve the ticket",
  undo: "Undo ending a chat",
  note: "Reply or note",
  assign: "Assign",
  escalate: "Escalate",
  acceptEscalation: "Accept the escalated chat",
  labels: "Labels",
  snooze: "Snooze",
  ticket: "Create ticket",
  pick: "Select or deselect this row",
  pickAll: "Select all matching rows",
  panes: "Next pane",
  beside: "Show or hide the customer details",
  send: "Send",
});

/** Actions listed in the keyboard settings, each with its shortcuts in the list and everywhere. */
export const SHORTCUT_ACTIONS = [
  { id: "next", list: "next.list", everywhere: ["next", "next.also"] },
  { id: "previous", list: "previous.list", everywhere: ["previous", "previous.also"] },
  { id: "acceptNext", everywhere: ["acceptNext"] },
  { id: "accept", list: "accept.list", everywhere: [] },
  { id: "end", list: "end.list", everywhere: ["end"] },
  { id: "sendAndEnd", everywhere: ["sendAndEnd"] },
  { id: "sendPending", everywhere: ["sendPending"] },
  { id: "sendResolved", everywhere: ["sendResolved"] },
  { id: "undo", everywhere: ["undo"] },
  { id: "note", everywhere: ["note"] },
  { id: "assign", list: "assign.list", everywhere: ["assign"] },
  { id: "escalate", list: "escalate.list", everywhere: ["escalate"] },
  { id: "acceptEscalation", everywhere: ["acceptEscalation"] },
  { id: "labels", list: "labels.list", everywhere: ["labels"] },
  { id: "snooze", list: "snooze.list", everywhere: ["snooze"] },
  { id: "ticket", list: "ticket.list", everywhere: ["ticket"] },
  { id: "pick", list: "pick.list", everywhere: [] },
  { id: "pickAll", list: "pickAll.list", everywhere: [] },
  { id: "panes", everywhere: ["panes"] },
  { id: "beside", everywhere: ["beside"] },
] as const satisfies readonly { readonly id: Parameters<typeof t>[0]; readonly list?: WorkAction; readonly everywhere: readonly WorkAction[] }[];

/** Returns the label of an action. The variants of an action, such as "next.list", share one label. */
export const shortcutActionText = (act: WorkAction | (typeof SHORTCUT_ACTIONS)[number]["id"]): string => t.find(act.split(".")[0] ?? act)?.() ?? act;
