import { pathTo, SYSTEM_SCREENS } from "@parley/core/screens";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { FullState } from "../../ui/feedback/full-state.tsx";
import { ErrorIcon } from "../../ui/icons.ts";
import { signOut } from "../console/sign-out.ts";

const [back, leave] = SYSTEM_SCREENS.crash.buttons;
const t = defineMessages("system.crash", { text: SYSTEM_SCREENS.crash.text, back, leave });

/** Spec section 2: Back goes to home. */
export const CrashScreen = () => (
  <div role="alert">
    <FullState
      icon={<ErrorIcon size={40} />}
      title={t("text")}
      actions={
        <>
          <LinkButton to={pathTo("home")}>{t("back")}</LinkButton>
          <Button onClick={signOut}>{t("leave")}</Button>
        </>
      }
    />
  </div>
);
