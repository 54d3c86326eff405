import type { RoutingCriterion } from "@parley/core/contract/routing/routing";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "../../../ui/icons.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { criteriaCalls } from "./queries.ts";

const t = defineMessages("routingCriteria.order", {
  title: "Order of the criteria",
  lead: "The first matching criterion applies. Drag to reorder, or select one and press Alt with the arrow keys.",
  up: "Move {name} up",
  down: "Move {name} down",
  moved: "{name} moved to position {place} of {count}",
  nth: "{place}.",
  inactive: "inactive",
  close: "Close",
});

type Move = (one: RoutingCriterion, to: number) => void;

interface RowProps {
  readonly one: RoutingCriterion;
  readonly at: number;
  readonly count: number;
  readonly dragged: RoutingCriterion | undefined;
  /** True for the item that was moved last, whose button takes the keyboard focus. */
  readonly isMoved: boolean;
  readonly onDrag: (one: RoutingCriterion | undefined) => void;
  readonly onMove: Move;
}

const OrderRow = ({ one, at, count, dragged, isMoved, onDrag, onMove }: RowProps) => {
  const { name, active } = one;
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  useEffect(() => {
    if (isMoved) (at === 0 ? down : up).current?.focus();
  }, [isMoved, at, up, down]);
  const step = (by: number) => onMove(one, at + by);
  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    step(by);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== undefined && dragged !== one) onMove(dragged, at);
    onDrag(undefined);
  };
  return (
    <li
      draggable
      className="parley-order-row"
      onDragStart={() => onDrag(one)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      onKeyDown={handleKey}
    >
      <span>
        {t("nth", { place: at + 1 })} {name} {active ? null : <span className="parley-muted">({t("inactive")})</span>}
      </span>
      <span>
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronUpIcon />}
          ref={up}
          disabled={at === 0}
          aria-label={t("up", { name })}
          onClick={() => step(-1)}
        >
          {null}
        </Button>
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronDownIcon />}
          ref={down}
          disabled={at === count - 1}
          aria-label={t("down", { name })}
          onClick={() => step(1)}
        >
          {null}
        </Button>
      </span>
    </li>
  );
};

/**
 * Manages the order of the criteria. Each move is shown at once, but sent only after the response to the previous move,
 * which contains the version that the next call needs. If a move is refused, the queued moves are dropped.
 */
function useOrder() {
  const queries = useQueryClient();
  const { data: saved = [] } = useQuery(criteriaCalls.list.options());
  const { mutateAsync } = useMutation(criteriaCalls.move.mutation());
  const [wanted, setWanted] = useState<readonly number[]>();
  const [moved, setMoved] = useState<{ readonly id: number; readonly said: string }>();
  const last = useRef<Promise<void>>(Promise.resolve());
  const criteria = wanted?.flatMap((id) => saved.find((one) => one.id === id) ?? []) ?? saved;

  const save = async (id: number, before: number | null) => {
    const version = queries.getQueryData<readonly RoutingCriterion[]>(criteriaCalls.list.key())?.find((one) => one.id === id)?.version;
    if (version !== undefined) await mutateAsync({ params: { id }, body: { version, before } });
  };
  const move: Move = ({ id, name }, to) => {
    const others = criteria.flatMap((one) => (one.id === id ? [] : [one.id]));
    if (to < 0 || to > others.length) return;
    setWanted(others.toSpliced(to, 0, id));
    setMoved({ id, said: t("moved", { name, place: to + 1, count: criteria.length }) });
    const mine = last.current.then(() => save(id, others[to] ?? null));
    last.current = mine;
    mine.then(
      () => {
        if (last.current === mine) setWanted(undefined);
      },
      () => {
        last.current = Promise.resolve();
        setWanted(undefined);
        setMoved(undefined);
      },
    );
  };
  return { criteria, moved, move };
}

/**
 * Dialog that reorders the criteria. Each move is saved immediately, so there is no save button; moving back undoes it.
 */
export const OrderDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { criteria, moved, move } = useOrder();
  const [dragged, setDragged] = useState<RoutingCriterion>();
  return (
    <Dialog title={t("title")} open onClose={onClose} actions={<Button onClick={onClose}>{t("close")}</Button>}>
      <p>{t("lead")}</p>
      <ol className="parley-order">
        {criteria.map((one, at) => (
          <OrderRow
            key={one.id}
            one={one}
            at={at}
            count={criteria.length}
            dragged={dragged}
            isMoved={moved?.id === one.id}
            onDrag={setDragged}
            onMove={move}
          />
        ))}
      </ol>
      <p role="status" className="parley-muted">
        {moved?.said}
      </p>
    </Dialog>
  );
};
