import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { PublicScreenProps } from "../../shared/screen/public-screen-props.ts";
import { Button } from "../../ui/controls/button.tsx";

const t = defineMessages("signUp", {
  lead: "Accounts are created by invitation, so there is no form to fill in here.",
  ask: "Ask an administrator of your organisation. They create your user and you get a mail with a link for choosing your password.",
  mail: "Your invitation got lost or is older than seven days? Ask for a new link with your login ID.",
  link: "Send me a new link",
  organisation:
    "Your organisation does not use Parley yet? Whoever runs this platform sets it up; their address is on your contract or their web page.",
});

/** The spec has the route and no call for it, so it says how accounts come about instead of offering a form that leads nowhere. */
export const SignUpScreen = ({ onFollow }: PublicScreenProps) => (
  <>
    <p>{t("lead")}</p>
    <p>{t("ask")}</p>
    <p>{t("mail")}</p>
    <Button onClick={() => onFollow("/forgot-password")}>{t("link")}</Button>
    <p className="parley-public-note">{t("organisation")}</p>
  </>
);
