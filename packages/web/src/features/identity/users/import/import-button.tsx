import { users } from "@parley/core/contract/identity/users";
import { useCallback, useMemo, useState } from "react";
import { type Action, useActions } from "../../../../kit/actions/actions.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../../shared/messages/screen-texts.ts";
import { useDeniedReason } from "../../../../shared/session/use-session.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { ImportIcon } from "../../../../ui/icons.ts";
import { ImportDialog } from "./import-dialog.tsx";

const t = defineMessages("users.importButton", { import: "Import", action: "Import users" });
const GROUP = screenTitle("users");

export const ImportButton = () => {
  const denied = useDeniedReason(users.create.access);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  useActions(
    useMemo<readonly Action[]>(
      () => (denied === undefined ? [{ id: "users.import", label: t.ref("action"), group: GROUP, run: open }] : []),
      [denied, open],
    ),
  );
  return (
    <>
      <Button icon={<ImportIcon />} disabledReason={denied} onClick={open}>
        {t("import")}
      </Button>
      {isOpen ? <ImportDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
