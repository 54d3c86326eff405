import * as z from "zod/mini";
import type { CallOptions, Client } from "../../client/client.ts";
import { AUDITED_ENTITIES, type AuditEntity } from "../../contract/audit.ts";
import { text } from "../../contract/schemas.ts";
import type { Operation, Undo } from "../operation.ts";
import { type Change, RowRefused } from "../row.ts";

const remark = text(500).check(z.minLength(1));

interface Status {
  readonly now: unknown;
  readonly remark: string | null;
}
interface Shared extends Record<string, unknown> {
  readonly remark: string;
}
type Row = Readonly<Record<string, unknown>>;

/** Type of people whose status is changed with a remark, which is stored with each person. */
interface StatusKind<P> {
  /** Topic of the CLI commands, such as `users`. */
  readonly topic: string;
  readonly entity: AuditEntity;
  /** Name of the column that identifies a person, and the schema of its values. */
  readonly id: string;
  readonly key: z.core.$ZodType<string>;
  /** Field of the status in the audit, and the schema of its values. */
  readonly field: string;
  readonly values: z.core.$ZodType;
  read(client: Client, key: string): Promise<P | undefined>;
  statusOf(present: P): Status;
  /** Sets the status of one person. `shared` holds the values that apply to all rows. */
  send(client: Client, key: string, to: { readonly now: unknown; readonly remark: string }, shared: Shared, options: CallOptions): Promise<unknown>;
}

interface Turn<P> {
  readonly title: string;
  readonly to: unknown;
  /** Schemas of the values that apply to all rows, in addition to the remark. */
  readonly args?: Readonly<Record<string, z.core.$ZodType>>;
  /** Reads one person for a dry run, including data needed to report other effects. */
  read?(client: Client, key: string): Promise<P | undefined>;
  also?(present: P, shared: Shared): Change | undefined;
}

/** Defines one operation per status change, and `restore`, which undoes any of them. */
export function statusOperations<P, V extends string>(kind: StatusKind<P>, turns: Readonly<Record<V, Turn<P>>>) {
  const { topic, entity, id, field, values, statusOf } = kind;
  const status = z.object({ [field]: values, remark: z.nullable(z.string()) });
  const audited = z.object({ ...status.shape, [id]: z.string() });
  const keyOf = (row: Row): string => String(row[id]);
  const currentTicketFields = ({ now, remark: why }: Status) => ({ [field]: now, remark: why });
  const statusIn = (shape: Row): Status => ({ now: shape[field], remark: typeof shape.remark === "string" ? shape.remark : null });
  const difference = (before: Status, after: Status): Change | undefined =>
    before.now === after.now && before.remark === after.remark
      ? undefined
      : { before: currentTicketFields(before), after: currentTicketFields(after) };

  const undo: Undo = {
    operation: `${topic}.restore`,
    row({ entityType, before, after }) {
      const was = z.safeParse(audited, before);
      const became = z.safeParse(status, after);
      return entityType === entity && was.success && became.success ? { [id]: was.data[id], was: was.data, became: became.data } : undefined;
    },
  };

  const turned = (verb: string, { title, to, args, read = kind.read, also }: Turn<P>): Operation<Row, Shared, P> => ({
    name: `${topic}.${verb}`,
    title,
    row: z.object({ [id]: kind.key }),
    args: z.strictObject({ remark, ...args }),
    readsFirst: false,
    key: keyOf,
    read: (client, row) => read(client, keyOf(row)),
    change(present, _row, shared) {
      const turn = difference(statusOf(present), { now: to, remark: shared.remark });
      const more = turn && also?.(present, shared);
      return more ? { before: { ...turn.before, ...more.before }, after: { ...turn.after, ...more.after } } : turn;
    },
    send: (client, row, shared, options) => kind.send(client, keyOf(row), { now: to, remark: shared.remark }, shared, options),
    undo,
  });

  /** Returns the previous status. If it had no remark, uses the remark of the undo, because the call requires one. */
  const target = (row: Row, shared: Shared) => {
    const { now, remark: why } = statusIn(Object(row.was));
    return { now, remark: why ?? shared.remark };
  };
  const restore: Operation<Row, Shared, P> = {
    name: undo.operation,
    title: `Restore ${topic}`,
    row: z.object({ [id]: kind.key, was: status, became: status }),
    args: z.strictObject({ remark }),
    readsFirst: true,
    key: keyOf,
    read: (client, row) => kind.read(client, keyOf(row)),
    change(present, row, shared) {
      const now = statusOf(present);
      const back = difference(now, target(row, shared));
      if (back === undefined) return undefined;
      if (difference(now, statusIn(Object(row.became))) !== undefined)
        throw new RowRefused("changedSince", `The ${AUDITED_ENTITIES[entity]} was changed again since`);
      return back;
    },
    send: (client, row, shared, options) => kind.send(client, keyOf(row), target(row, shared), shared, options),
  };
  const made = Object.entries<Turn<P>>(turns).map(([verb, turn]) => [verb, turned(verb, turn)]);
  return { ...Object.fromEntries(made), restore } as Readonly<Record<V | "restore", Operation<Row, Shared, P>>>;
}
