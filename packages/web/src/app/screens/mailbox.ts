import "../later.ts";

export { MailboxPanel } from "../../features/email/mailbox/mailbox-panel.tsx";
