import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { PublicScreenProps } from "../../../shared/screen/public-screen-props.ts";
import { Button } from "../../../ui/controls/button.tsx";

const t = defineMessages("signUp", {
  lead: "Accounts are created by invitation only.",
  ask: "Ask an administrator of your organisation. They create your user, and you get an e-mail with a link to choose your password.",
  mail: "If your invitation is lost or older than seven days, request a new link with your login ID.",
  link: "Send me a new link",
  organisation:
    "If your organisation does not use Parley yet, contact the provider of this platform. The contact details are in your contract or on the provider's web site.",
});

/**
 * Screen that explains how accounts are created. It has no form, because the spec has this route but no call for it.
 */
export const SignUpScreen = ({ onFollow }: PublicScreenProps) => (
  <>
    <p>{t("lead")}</p>
    <p>{t("ask")}</p>
    <p>{t("mail")}</p>
    <Button onClick={() => onFollow("/forgot-password")}>{t("link")}</Button>
    <p className="parley-public-note">{t("organisation")}</p>
  </>
);
