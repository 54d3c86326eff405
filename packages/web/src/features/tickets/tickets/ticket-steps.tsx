import { useEffectEvent, useMemo } from "react";
import { useOwnKeys } from "../../../kit/keys/own-keys.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { IconButton } from "../../../ui/controls/button.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "../../../ui/icons.ts";
import { useShortcuts } from "../../../ui/keys/use-shortcuts.ts";
import { isDialogOpen } from "../../../ui/overlay/is-dialog-open.ts";

const t = defineMessages("tickets.steps", {
  group: "Ticket",
  next: "Next ticket in the list",
  previous: "Previous ticket in the list",
  last: "This is the last ticket on this page of the list",
  first: "This is the first ticket on this page of the list",
});

interface TicketStepsProps {
  readonly nextId: number | undefined;
  readonly previousId: number | undefined;
  /** Opens a ticket. `isWriting` is true if the composer of that ticket is to have the focus. */
  readonly onOpen: (id: number, isWriting: boolean) => void;
}

/**
 * Buttons and shortcuts that open the neighbours of a ticket in the list. The shortcuts that work while typing keep
 * the focus in the composer; the plain letters leave it on the page.
 */
export const TicketSteps = ({ nextId, previousId, onOpen }: TicketStepsProps) => {
  const keys = useOwnKeys();
  const step = useEffectEvent((by: 1 | -1, isWriting: boolean) => {
    if (isDialogOpen()) return;
    const id = by === 1 ? nextId : previousId;
    if (id !== undefined) onOpen(id, isWriting);
  });
  useShortcuts(
    useMemo(
      () =>
        (["next", "previous"] as const).flatMap((name) => {
          const by = name === "next" ? 1 : -1;
          const parts = { group: t.ref("group"), label: t.ref(name) };
          return [
            ...keys.shortcut(`${name}.list`, { ...parts, run: () => step(by, false) }),
            ...keys.shortcut(name, { ...parts, whileTyping: true, run: () => step(by, true) }),
            ...keys.shortcut(`${name}.also`, { ...parts, whileTyping: true, run: () => step(by, true) }),
          ];
        }),
      [keys],
    ),
  );
  return (
    <>
      <IconButton
        icon={<ChevronUpIcon />}
        label={t("previous")}
        disabledReason={previousId === undefined ? t("first") : undefined}
        onClick={() => step(-1, false)}
      />
      <IconButton
        icon={<ChevronDownIcon />}
        label={t("next")}
        disabledReason={nextId === undefined ? t("last") : undefined}
        onClick={() => step(1, false)}
      />
    </>
  );
};
