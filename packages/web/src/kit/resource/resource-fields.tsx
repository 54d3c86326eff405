import type { ReactNode } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { ConflictReading } from "../../ui/form/conflict-choice.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import type { Column } from "../../ui/list/column.ts";
import type { FieldName, Resource, ResourceField } from "./resource.ts";

const t = defineMessages("resource.fields", { none: "–" });

type AnyField<Item, Values> = ResourceField<Item, Values, unknown>;

/** The definition of a field. Which value belongs to it is known where it was defined, and lost where many are walked. */
export function fieldOf<Item extends object, Values extends object>({ fields }: Resource<Item, Values>, name: string): AnyField<Item, Values> {
  const field = (fields as Readonly<Record<string, AnyField<Item, Values>>>)[name];
  if (field === undefined) throw new Error(`The field ${name} stands somewhere and is defined nowhere`);
  return field;
}

/** A value in words: those of the definition, or as it is. */
function wordsOf<Item, Values>({ text }: AnyField<Item, Values>, value: unknown): string {
  if (text !== undefined) return text(value);
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

const valueAt = (of: object, name: string): unknown => (of as Readonly<Record<string, unknown>>)[name];

/** What the call names the order by a field, where it has one. */
const sortOf = <Item extends object, Values extends object>(resource: Resource<Item, Values>, name: string): string | undefined =>
  fieldOf(resource, name).column?.sort ?? resource.sorts.find((sort) => sort === name);

/** The columns of a resource's list. */
export const resourceColumns = <Item extends object, Values extends object>(
  resource: Resource<Item, Values>,
  without: readonly FieldName<Item>[] = [],
): readonly Column<Item>[] =>
  resource.list
    .filter((name) => !without.includes(name))
    .map((name) => {
      const field = fieldOf(resource, name);
      const { id = name, show = field.show, ...look } = field.column ?? {};
      return { id, header: field.label, cell: show ?? ((item) => wordsOf(field, valueAt(item, name))), ...look, sort: sortOf(resource, name) };
    });

/** By what rows at hand can be ordered: by their columns, both ways. */
export const columnSorts = <Item extends object, Values extends object>(resource: Resource<Item, Values>): readonly string[] =>
  resource.list.flatMap((name) => {
    const sort = sortOf(resource, name);
    return sort === undefined ? [] : [sort, `-${sort}`];
  });

const Words = ({ text, isLong }: { readonly text: string; readonly isLong: boolean }) =>
  isLong && text !== "" ? <span className="parley-bubble-text">{text}</span> : text || t("none");

interface DetailProps<Item extends object, Values extends object> {
  readonly resource: Resource<Item, Values>;
  readonly item: Item;
}

/** One of them, field by field. */
export const ResourceDetail = <Item extends object, Values extends object>({ resource, item }: DetailProps<Item, Values>) => (
  <DescriptionList
    rows={resource.detail.flatMap((name): readonly (readonly [string, ReactNode])[] => {
      const field = fieldOf(resource, name);
      const { label = field.label, show = field.show } = field.detail ?? {};
      const words = <Words key={name} text={wordsOf(field, valueAt(item, name))} isLong={field.form?.rows !== undefined} />;
      const shown = show === undefined ? words : show(item);
      return shown === undefined ? [] : [[label(), shown]];
    })}
  />
);

/** What is compared when a save meets a newer row. */
export const conflictFields = <Item extends object, Values extends object>(resource: Resource<Item, Values>): ConflictReading<Values>["fields"] =>
  (resource.conflict ?? resource.form).map((name) => {
    const field = fieldOf(resource, name);
    return [(field.form?.label ?? field.label)(), (values) => wordsOf(field, valueAt(values, name) ?? resource.kinds[name]?.otherwise)];
  });
