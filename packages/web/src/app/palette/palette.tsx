import { lazy, Suspense, useMemo, useState } from "react";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useShortcuts } from "../../ui/keys/use-shortcuts.ts";
import { loadStyles } from "../load-styles.ts";

const t = defineMessages("palette.keys", { group: "Console", open: "Find a screen, person, ticket or action" });

const PaletteDialog = lazy(async () => {
  const [{ PaletteDialog: view }] = await untilArrived(() => Promise.all([import("./palette-dialog.tsx"), loadStyles("screens")]));
  return { default: view };
});

interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The command palette (Ctrl or Cmd K). Its code is fetched when it is first opened. */
export const Palette = ({ open, onOpenChange }: PaletteProps) => {
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useShortcuts(
    useMemo(() => [{ keys: "mod+k", group: t.ref("group"), label: t.ref("open"), run: () => onOpenChange(true), whileTyping: true }], [onOpenChange]),
  );
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog open={open} onClose={() => onOpenChange(false)} />
    </Suspense>
  );
};
