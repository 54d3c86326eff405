import type { core } from "zod/mini";
import * as z from "zod/mini";
import { areaQueries } from "../../shared/api/area-queries.ts";
import type { Texts } from "../../shared/messages/catalogue.ts";
import type { Message, Translate } from "../../shared/messages/define-messages.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { type ItemOf, isField, type Resource, type ResourceDefinition, type ResourceField, type ResourceRows, type ValuesOf } from "./resource.ts";
import { kindsOf } from "./schema-kind.ts";

const NOTHING = z.strictObject({});

/** Returns the schema of the editable fields: the body of the update without its version. */
function editableOf({ update }: ResourceRows): z.ZodMiniObject {
  if (!(update?.body instanceof z.ZodMiniObject)) return NOTHING;
  return "version" in update.body.shape ? z.omit(update.body, { version: true }) : update.body;
}

/**
 * Returns what the list's definition states beyond its schemas: the fields in form order, the unique field and the sort
 * orders.
 */
const saidByRows = ({ list: { crud } }: ResourceRows): Pick<Resource<object, object>, "form" | "unique" | "sorts"> => ({
  form: Object.keys(crud?.entity.fields ?? {}),
  unique: crud?.entity.unique,
  sorts: crud?.page?.sorts ?? [],
});

type Fields<A extends ResourceRows> = Resource<ItemOf<A>, ValuesOf<A>>["fields"];
/** Field definitions with loosened types, because iterating over the fields loses the type of each value. */
type Loose<A extends ResourceRows> = Readonly<Record<string, Partial<ResourceField<ItemOf<A>, ValuesOf<A>, unknown>> | undefined>>;

/** Returns the definitions of the fields that are used, with their labels. */
const namedFields = <A extends ResourceRows>(defined: Loose<A>, used: readonly string[], text: (key: string) => Message | undefined): Fields<A> =>
  Object.fromEntries(
    [...new Set([...used, ...Object.keys(defined)])].map((name) => {
      const { label = text(name), form, ...field } = defined[name] ?? {};
      if (label === undefined) throw new Error(`The field ${name} has no name`);
      return [name, { ...field, label, form: { help: text(`${name}Help`), ...form } }];
    }),
  );

/**
 * Declares an entity of the console: `defineResource("tags", tags, t, { fields, list, … })`. `resourceScreen` renders
 * its screen; custom screens use `useResourceList`, `resourceColumns`, `ResourceDetail`, `ResourceForm` and
 * `RemoveResource`.
 */
export function defineResource<const A extends ResourceRows, T extends Texts>(
  area: string,
  rows: A,
  { find: text }: Translate<T>,
  { values, ...definition }: ResourceDefinition<ItemOf<A>, ValuesOf<A>, keyof T>,
): Resource<ItemOf<A>, ValuesOf<A>> {
  const schema = editableOf(rows);
  const names = Object.keys(schema.shape);
  const { form, unique, sorts } = saidByRows(rows);
  const { list = [], fields } = definition;
  const listed = list.filter(isField);
  const whole = { form, unique, sorts, detail: listed, ...definition };
  return {
    ...whole,
    list,
    area,
    rows,
    text,
    verbs: { create: text("create"), edit: text("edit") },
    fields: namedFields<A>(fields as Loose<A>, [...listed, ...whole.detail, ...whole.form], text),
    calls: areaQueries<ResourceRows>(area, rows),
    kinds: kindsOf(schema),
    name: definition.name ?? ((item) => String((item as Readonly<Record<string, unknown>>)[whole.unique ?? "id"])),
    keyOf: definition.key ?? ((item) => String((item as { readonly id?: unknown }).id)),
    valuesOf: (item) => ({ ...Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))), ...values?.(item) }) as ValuesOf<A>,
    Form: defineForm(schema as unknown as core.$ZodType<ValuesOf<A>, ValuesOf<A>>).Form,
  };
}
