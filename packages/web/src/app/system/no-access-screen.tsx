import { SYSTEM_SCREENS } from "@parley/core/screens";
import { useEffect } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { stopKeyBuffering } from "../../ui/chat/composer-keys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FullState } from "../../ui/feedback/full-state.tsx";
import { LockIcon } from "../../ui/shell-icons.ts";
import { signOut } from "../console/sign-out.ts";
import { useGoBack } from "./use-go-back.ts";

const [goBack, leave] = SYSTEM_SCREENS.noAccess.buttons;
const t = defineMessages("system.noAccess", { text: SYSTEM_SCREENS.noAccess.text, goBack, leave, missing: "Missing permissions: {rights}" });

/**
 * Screen shown when the user lacks a right (spec section 2). It names the missing right, so that users know what to
 * request.
 */
export const NoAccessScreen = ({ missing }: { readonly missing: readonly string[] }) => {
  const handleGoBack = useGoBack();
  // Stops buffering keystrokes for a chat's composer, because no composer will open here and the buttons need Enter.
  useEffect(stopKeyBuffering, []);
  return (
    <FullState
      icon={<LockIcon size={40} />}
      title={t("text")}
      actions={
        <>
          <Button onClick={handleGoBack}>{t("goBack")}</Button>
          <Button onClick={signOut}>{t("leave")}</Button>
        </>
      }
    >
      {t("missing", { rights: listText(missing) })}
    </FullState>
  );
};
