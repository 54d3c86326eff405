import type { core } from "zod/mini";
import * as z from "zod/mini";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import type { ItemOf, Resource, ResourceDefinition, ResourceRows, ValuesOf } from "./resource.ts";
import { kindsOf } from "./schema-kind.ts";

const NOTHING = z.strictObject({});

/** The schema of what a person changes: of the change, without the version. */
function editableOf({ update }: ResourceRows): z.ZodMiniObject {
  if (!(update?.body instanceof z.ZodMiniObject)) return NOTHING;
  return "version" in update.body.shape ? z.omit(update.body, { version: true }) : update.body;
}

/** What the rows of a plain entity say beside their schemas: the fields in the order of a form, the one that no two share, and the orders of the list. */
const saidByRows = ({ list: { crud } }: ResourceRows): Pick<Resource<object, object>, "list" | "detail" | "form" | "unique" | "sorts"> => ({
  list: [],
  detail: [],
  form: Object.keys(crud?.entity.fields ?? {}),
  unique: crud?.entity.unique,
  sorts: crud?.page?.sorts ?? [],
});

/**
 * Declares an entity of the console: `defineResource("tags", tags, { name, fields, list, detail, … })`. Its screen comes from `resourceScreen`; a screen that
 * is drawn by hand takes the parts: `useResourceList`, `resourceColumns`, `ResourceDetail`, `ResourceForm`, `RemoveResource`.
 */
export function defineResource<const A extends ResourceRows>(
  area: string,
  rows: A,
  definition: ResourceDefinition<ItemOf<A>, ValuesOf<A>>,
): Resource<ItemOf<A>, ValuesOf<A>> {
  const schema = editableOf(rows);
  const names = Object.keys(schema.shape);
  return {
    ...saidByRows(rows),
    ...definition,
    area,
    rows,
    calls: areaQueries<ResourceRows>(area, rows),
    kinds: kindsOf(schema),
    keyOf: definition.key ?? ((item) => String((item as { readonly id?: unknown }).id)),
    valuesOf: (item) => Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))) as ValuesOf<A>,
    Form: defineForm(schema as unknown as core.$ZodType<ValuesOf<A>, ValuesOf<A>>).Form,
  };
}
