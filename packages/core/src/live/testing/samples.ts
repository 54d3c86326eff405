import type { ChatSession, Message } from "../../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../../contract/chats/support.ts";

const MOMENT = "2026-11-20T10:00:00.000Z";

export const messageOf = (seq: number, more: Partial<Message> = {}): Message => ({
  id: 1000 + seq,
  session_id: 1,
  user_code: "customer-1",
  seq,
  clientId: `client-${more.session_id ?? 1}-${seq}`,
  timestamp: seq,
  created_at: MOMENT,
  direction: "in",
  kind: "text",
  senderType: "customer",
  senderId: null,
  senderName: null,
  body: `message ${seq}`,
  attachments: [],
  ...more,
});

export const sessionOf = (more: Partial<ChatSession> = {}): ChatSession => ({
  id: 1,
  stakeholderId: 2,
  userCode: "customer-1",
  customerName: "Wanjiru",
  botId: 1,
  botName: "Acacia helper",
  platform: "web",
  status: "active",
  ownerId: 11,
  ownerName: "Ada Otieno",
  startedAt: MOMENT,
  queuedAt: MOMENT,
  acceptedAt: MOMENT,
  endedAt: null,
  endReason: null,
  dispositionId: null,
  disposition: null,
  waitingSince: null,
  lastActivityAt: MOMENT,
  lastSeq: 0,
  lastPreview: "",
  unread: 0,
  failedText: null,
  messageCount: 0,
  rating: null,
  ratingComment: null,
  customerGoneAt: null,
  isTest: false,
  teamId: null,
  teamName: null,
  priority: "normal",
  snoozedAt: null,
  snoozedUntil: null,
  ...more,
});

export const outgoingOf = (clientId: string, timestamp: number, sessionId = 1): OutgoingMessage => ({
  clientId,
  timestamp,
  sessionId,
  body: clientId,
});
