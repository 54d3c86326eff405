import { SYSTEM_SCREENS } from "@parley/core/screens";
import { useEffect } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { endLeading } from "../../ui/chat/composer-keys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FullState } from "../../ui/feedback/full-state.tsx";
import { LockIcon } from "../../ui/shell-icons.ts";
import { signOut } from "../console/sign-out.ts";
import { useGoBack } from "./use-go-back.ts";

const [goBack, leave] = SYSTEM_SCREENS.noAccess.buttons;
const t = defineMessages("system.noAccess", { text: SYSTEM_SCREENS.noAccess.text, goBack, leave, missing: "Missing permissions: {rights}" });

/** Spec section 2; says which right is missing, so that a person knows what to ask for. */
export const NoAccessScreen = ({ missing }: { readonly missing: readonly string[] }) => {
  const handleGoBack = useGoBack();
  // The address may be that of a chat: it does not open, and its buttons take Enter.
  useEffect(endLeading, []);
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
