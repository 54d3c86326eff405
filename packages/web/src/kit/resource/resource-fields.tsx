import type { ReactNode } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import type { Option } from "../../ui/controls/inputs.tsx";
import type { ConflictReading } from "../../ui/form/conflict-choice.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import type { Column } from "../../ui/list/column.ts";
import { AbsoluteTimeText, TimeText } from "../../ui/text/time-text.tsx";
import { type FieldName, isField, type Resource, type ResourceField } from "./resource.ts";

const t = defineMessages("resource.fields", { none: "–" });

type AnyField<Item, Values> = ResourceField<Item, Values, unknown>;

export function fieldOf<Item extends object, Values extends object>({ fields }: Resource<Item, Values>, name: string): AnyField<Item, Values> {
  const field = fields[name];
  if (field === undefined) throw new Error(`The field ${name} stands somewhere and is defined nowhere`);
  return field;
}

/** Formats a value as its field defines, or converts it to a string. */
function wordsOf<Item, Values>({ text }: AnyField<Item, Values>, value: unknown): string {
  if (text !== undefined) return text(value);
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? listText(value.map(String)) : String(value);
}

const valueAt = (of: object, name: string): unknown => (of as Readonly<Record<string, unknown>>)[name];

/** Returns the value of a time field; null if it is empty. */
const momentAt = (of: object, name: string): string | null => {
  const value = valueAt(of, name);
  return typeof value === "string" ? value : null;
};

/** Returns whether the list call returns all rows, so that the console sorts them itself. */
const isWhole = ({ rows }: Pick<Resource<object, object>, "rows">) => rows.list.query === undefined;

/** Returns the sort name of a field, if the list can be sorted by it. Complete lists can be sorted by every field. */
const sortOf = <Item extends object, Values extends object>(resource: Resource<Item, Values>, name: string): string | undefined =>
  fieldOf(resource, name).column?.sort ?? (isWhole(resource) ? name : resource.sorts.find((sort) => sort === name));

export const resourceColumns = <Item extends object, Values extends object>(
  resource: Resource<Item, Values>,
  without: readonly FieldName<Item>[] = [],
): readonly Column<Item>[] =>
  resource.list
    .filter((listed) => !isField(listed) || !without.includes(listed))
    .map((name) => {
      if (!isField(name)) return name;
      const field = fieldOf(resource, name);
      const { id = name, show = field.show, ...look } = field.column ?? {};
      const moment = (item: Item) => <TimeText value={momentAt(item, name)} />;
      const words = (item: Item) => wordsOf(field, valueAt(item, name));
      return { id, header: field.label, cell: show ?? (field.moment ? moment : words), ...look, sort: sortOf(resource, name) };
    });

/** Returns the sort orders of a complete list: each column, ascending and descending. */
export const columnSorts = <Item extends object, Values extends object>(resource: Resource<Item, Values>): readonly string[] =>
  resource.list.filter(isField).flatMap((name) => {
    const sort = sortOf(resource, name);
    return sort === undefined ? [] : [sort, `-${sort}`];
  });

const Words = ({ text, isLong }: { readonly text: string; readonly isLong: boolean }) =>
  isLong && text !== "" ? <span className="parley-bubble-text">{text}</span> : text || t("none");

interface DetailProps<Item extends object, Values extends object> {
  readonly resource: Resource<Item, Values>;
  readonly item: Item;
}

export const ResourceDetail = <Item extends object, Values extends object>({ resource, item }: DetailProps<Item, Values>) => (
  <DescriptionList
    rows={resource.detail.flatMap((name): readonly (readonly [string, ReactNode])[] => {
      const field = fieldOf(resource, name);
      const { label = field.label, show = field.show } = field.detail ?? {};
      const usual = field.moment ? (
        <AbsoluteTimeText key={name} value={momentAt(item, name)} />
      ) : (
        <Words key={name} text={wordsOf(field, valueAt(item, name))} isLong={field.form?.rows !== undefined} />
      );
      const shown = show === undefined ? usual : show(item);
      return shown === undefined ? [] : [[label(), shown]];
    })}
  />
);

/** Returns labels and values of the fields that are compared if a save conflicts with a newer version. */
export const conflictFields = <Item extends object, Values extends object>(
  resource: Resource<Item, Values>,
  options: Readonly<Record<string, readonly Option[] | undefined>>,
): ConflictReading<Values>["fields"] =>
  (resource.conflict ?? resource.form).map((name) => {
    const field = fieldOf(resource, name);
    const words = (value: unknown) => options[name]?.find((option) => option.value === String(value))?.label() ?? wordsOf(field, value);
    return [(field.form?.label ?? field.label)(), (values) => words(valueAt(values, name) ?? resource.kinds[name]?.otherwise)];
  });
