import { EmailAddressesScreen } from "../../features/email/email-addresses/email-addresses-screen.tsx";
import { RejectedEmailsScreen } from "../../features/email/email-addresses/rejected-emails-screen.tsx";
import "../later.ts";

export const views = {
  "rejected-emails": RejectedEmailsScreen,
  "email-manager": EmailAddressesScreen,
};
