import { useRef } from "react";
import { connection } from "../../shared/connection/connection.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { SignInForm } from "../public/sign-in-form.tsx";
import { signOut } from "./sign-out.ts";

const t = defineMessages("sessionExpired", {
  title: "Your session has expired",
  text: "Sign in again to continue where you left off. Nothing on this screen is lost.",
  leave: "Sign Out",
});

const nothing = () => undefined;

/** Sign-in dialog over a screen whose session has expired (spec section 4). The screen below keeps its state. */
export const SessionExpired = () => {
  const { status, user } = useSession();
  const key = useRef<HTMLInputElement | null>(null);
  if (status !== "expired") return null;
  return (
    <Dialog open onClose="cannotBeDismissed" title={t("title")} width="narrow" focus={key} actions={<Button onClick={signOut}>{t("leave")}</Button>}>
      <p>{t("text")}</p>
      <div
        ref={(element) => {
          key.current = element?.querySelector<HTMLInputElement>("input[type=password]") ?? null;
        }}
      >
        <SignInForm
          ready
          loginId={user.loginId}
          onApproach={nothing}
          onSignIn={async (credentials) => {
            await connection().session.signIn(credentials);
          }}
        />
      </div>
    </Dialog>
  );
};
