import { pathTo, SYSTEM_SCREENS } from "@parley/core/screens";
import { useNavigate } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FullState } from "../../ui/feedback/full-state.tsx";
import { SearchIcon } from "../../ui/shell-icons.ts";
import { useGoBack } from "./use-go-back.ts";

const [goBack, dashboard] = SYSTEM_SCREENS.notFound.buttons;
const t = defineMessages("system.notFound", { text: SYSTEM_SCREENS.notFound.text, goBack, dashboard });

/** Screen for an unknown URL (spec section 2). */
export const NotFoundScreen = () => {
  const navigate = useNavigate();
  const handleGoBack = useGoBack();
  return (
    <FullState
      icon={<SearchIcon size={40} />}
      title={t("text")}
      actions={
        <>
          <Button onClick={handleGoBack}>{t("goBack")}</Button>
          <Button onClick={() => void navigate(pathTo("dashboard"))}>{t("dashboard")}</Button>
        </>
      }
    />
  );
};
