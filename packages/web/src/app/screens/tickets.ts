import { TagsScreen } from "../../features/tickets/tags/tags-screen.tsx";
import { TicketSettingsScreen } from "../../features/tickets/ticket-settings/ticket-settings-screen.tsx";
import { TicketsScreen } from "../../features/tickets/tickets/tickets-screen.tsx";
import "../later.ts";

export const views = {
  "conversations-tickets": TicketsScreen,
  "chats-tickets": TicketsScreen,
  tags: TagsScreen,
  "ticket-settings": TicketSettingsScreen,
};
