import * as z from "zod/mini";
import type { Row } from "../../contract/row.ts";
import { type BulkVerb, callFieldOfFlag, sharedFlags } from "../../verbs/bulk-verb.ts";
import type { AnyOperation, Operation } from "../operation.ts";
import { RowRefused } from "../row.ts";

type Shape = Readonly<Record<string, z.core.$ZodType>>;
const currentTicketFields = (schema: z.core.$ZodType | undefined): Shape =>
  schema !== undefined && "shape" in schema ? (schema.shape as Shape) : {};

/** Converts a cell to a value. All values in a file are text, and an empty cell is no value. */
const valueIn = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (value === "") return undefined;
  return typeof value === "string" && !z.safeParse(schema, value).success ? meant(value) : value;
};
const cell = (schema: z.core.$ZodType) =>
  z.pipe(
    z.transform((value: unknown) => valueIn(schema, value)),
    schema,
  );
/** Schema of a required id cell. The union is needed, because zod treats a bare transform as optional. */
const idCell = (schema: z.core.$ZodType) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value: string | number) => valueIn(schema, value)),
    ),
    schema,
  );
function meant(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
type Values = Readonly<Record<string, unknown>>;

/**
 * Creates the operation of a bulk command that makes one call per existing entity. Columns have the schemas of the
 * call, missing values stay unchanged, and the version that was read is sent if the call takes one. Throws `TypeError`
 * for a command whose operation is defined in code.
 */
export function verbOperation(verb: BulkVerb, { call, reads }: { readonly call: Row; readonly reads: Row }): AnyOperation {
  const { bulk, words, about = "a thing" } = verb;
  if (!bulk.plain) throw new TypeError(`The operation of ${words.join(" ")} is not in the table`);
  const { title, columns, follows } = bulk.plain;
  const { body, params } = { body: currentTicketFields(call.body), params: currentTicketFields(call.params) };
  const [readBy = "id"] = Object.keys(currentTicketFields(reads.params));
  const [madeBy] = Object.keys(params);
  const schemaOf = (field: string) => z.optional(body[field] ?? z.never());
  const shared = sharedFlags(verb).map(([name, flag]) => callFieldOfFlag(name, flag));

  const wanted = (present: Values, values: Values, args: Values): Values =>
    Object.fromEntries(shared.map((field) => [field, values[field] ?? args[field] ?? present[field] ?? ""]));

  function refuse(present: Values, after: Values): void {
    if (!follows || after[follows.field] === present[follows.field]) return;
    const next: unknown = present[follows.among];
    const may = Array.isArray(next) ? next.map(String) : [];
    if (may.includes(String(after[follows.field]))) return;
    const hint = may.length > 0 ? `Possible: ${may.join(" or ")}` : "This status is final";
    throw new RowRefused("conflict", `${capital(about)} that is ${present[follows.field]} cannot become ${after[follows.field]}. ${hint}`);
  }

  const operation: Operation<Values, Record<string, unknown>, Values> = {
    name: words.join("."),
    title,
    row: z.object({
      [bulk.id]: idCell(body[bulk.id] ?? currentTicketFields(reads.params)[readBy] ?? z.string()),
      ...Object.fromEntries(columns.map((field) => [field, z.optional(cell(schemaOf(field)))])),
    }),
    args: z.strictObject(Object.fromEntries(shared.map((field) => [field, schemaOf(field)]))),
    readsFirst: true,
    key: (values) => String(values[bulk.id]),
    read: async (client, values) => Object(await client.call<Row>(reads, { params: { [readBy]: values[bulk.id] } })),
    change(present, values, args) {
      const after = wanted(present, values, args);
      const isTouched = (field: string): boolean => after[field] !== (present[field] ?? "");
      if (!shared.some(isTouched)) return undefined;
      refuse(present, after);
      // Keeps the stored value of a field that is empty before and after, so that null and an empty string do not count
      // as a change.
      const told = (field: string): unknown => (isTouched(field) ? after[field] : present[field]);
      return {
        before: Object.fromEntries(shared.map((field) => [field, present[field]])),
        after: Object.fromEntries(shared.map((field) => [field, told(field)])),
      };
    },
    send(client, values, args, options, present) {
      if (!present) throw new TypeError(`${about} is read before it is changed`);
      const named = bulk.id in body ? { [bulk.id]: values[bulk.id] } : {};
      const version = "version" in body ? { version: present.version } : {};
      const input = { ...(madeBy && { params: { [madeBy]: values[bulk.id] } }), body: { ...named, ...wanted(present, values, args), ...version } };
      return client.call<Row>(call, input, options);
    },
  };
  return operation;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
