import { support } from "@parley/core/contract/chats/support";
import { useOwnKeys } from "../../../../kit/keys/own-keys.ts";
import { useDeniedReason } from "../../../../shared/session/use-session.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { KeyHint } from "../../../../ui/keys/key-hint.tsx";
import { composerText as t } from "./composer-texts.ts";

/** Button that ends the chat and opens the user's next chat. */
export const EndButton = ({ onEnd }: { readonly onEnd: () => void }) => {
  const keys = useOwnKeys();
  return (
    <Button disabledReason={useDeniedReason(support.send.access)} onClick={onEnd}>
      {t("end")} <KeyHint>{keys.textOf("end")}</KeyHint>
    </Button>
  );
};
