import { useEffect, useMemo, useState } from "react";
import { whenIdle } from "../../shared/code/when-idle.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useShortcuts } from "../../ui/keys/use-shortcuts.ts";
import { lazyOverlay } from "../../ui/overlay/lazy-overlay.tsx";
import { loadLater } from "../load-later.ts";

const t = defineMessages("palette.keys", { group: "Console", open: "Find a screen, person, ticket or action" });

const PaletteDialog = lazyOverlay(async () => (await loadLater()).PaletteDialog);

interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The command palette (Ctrl or Cmd K). Its code is loaded when the page is idle, or on first use. */
export const Palette = ({ open, onOpenChange }: PaletteProps) => {
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useShortcuts(
    useMemo(() => [{ keys: "mod+k", group: t.ref("group"), label: t.ref("open"), run: () => onOpenChange(true), whileTyping: true }], [onOpenChange]),
  );
  useEffect(() => whenIdle(PaletteDialog.fetchAhead), []);
  if (!wanted) return null;
  return <PaletteDialog.View open={open} onClose={() => onOpenChange(false)} />;
};
