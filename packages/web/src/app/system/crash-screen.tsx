import { pathTo, SYSTEM_SCREENS } from "@parley/core/screens";
import { useNavigate } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FullState } from "../../ui/feedback/full-state.tsx";
import { ErrorIcon } from "../../ui/shell-icons.ts";
import { signOut } from "../console/sign-out.ts";

const [back, leave] = SYSTEM_SCREENS.crash.buttons;
const t = defineMessages("system.crash", { text: SYSTEM_SCREENS.crash.text, back, leave });

/** Screen shown after a crash. Its Back button leads to home (spec section 2). */
export const CrashScreen = () => {
  const navigate = useNavigate();
  return (
    <div role="alert">
      <FullState
        icon={<ErrorIcon size={40} />}
        title={t("text")}
        actions={
          <>
            <Button onClick={() => void navigate(pathTo("home"))}>{t("back")}</Button>
            <Button onClick={signOut}>{t("leave")}</Button>
          </>
        }
      />
    </div>
  );
};
