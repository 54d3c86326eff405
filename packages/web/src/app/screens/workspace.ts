import { WorkspaceScreen } from "../../features/chats/workspace/workspace-screen.tsx";
import "../later.ts";

export const views = {
  "conversations-support-queue": WorkspaceScreen,
  "conversations-active-chats": WorkspaceScreen,
  "chats-support-queue": WorkspaceScreen,
  "chats-active-chats": WorkspaceScreen,
  "inbox-my": WorkspaceScreen,
  "inbox-all": WorkspaceScreen,
  "inbox-unassigned": WorkspaceScreen,
  "inbox-team": WorkspaceScreen,
  "inbox-expiry": WorkspaceScreen,
};
