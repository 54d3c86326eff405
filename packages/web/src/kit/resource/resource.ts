import type { Rule } from "@parley/core/access";
import type { AreaRows, CallInput, CallOutput, Row } from "@parley/core/contract";
import type { SessionUser } from "@parley/core/session";
import type { Verb } from "@parley/core/verbs";
import type { ComponentType, ReactNode } from "react";
import type { CallQueries } from "../../shared/api/area-queries.ts";
import type { Message } from "../../shared/messages/define-messages.ts";
import type { FormProps } from "../../ui/form/define-form.tsx";
import type { Column } from "../../ui/list/column.ts";
import type { SchemaKind } from "./schema-kind.ts";

/** Calls of an entity. Actions without a call are not offered. */
export type ResourceRows = AreaRows & { readonly list: Row };

/** Item of a list, paged or complete. */
export type ItemOf<A extends ResourceRows> =
  CallOutput<A["list"]> extends { readonly items: readonly (infer Item extends object)[] }
    ? Item
    : CallOutput<A["list"]> extends readonly (infer Item extends object)[]
      ? Item
      : never;

type BodyOf<R> = R extends Row ? (CallInput<R> extends { readonly body: infer Body } ? Body : never) : never;
/** Editable values; the version is sent with them. */
export type ValuesOf<A extends ResourceRows> = Omit<BodyOf<A["update"]>, "version">;

export type Texted<Item> = (item: Item) => string;
export type Drawn<Item> = (item: Item) => ReactNode;

/** Special properties of a field that its schema does not tell. */
interface FieldDefinition<Item, Values, V> {
  /** Display text: of a choice, a flag, a number with a unit. */
  readonly text?: (value: V) => string;
  /** Custom rendering in list and detail. */
  readonly show?: Drawn<Item>;
  /** A moment, ISO 8601: relative in the list, exact in the detail. */
  readonly moment?: true;
  readonly column?: Pick<Column<Item>, "width" | "grow" | "align" | "defaultHidden" | "sort"> & {
    /**
     * Key in the address and in storage, if not the field's name. The rows of a plain entity define its sort orders.
     */
    readonly id?: string;
    readonly show?: Drawn<Item>;
  };
  readonly detail?: {
    readonly label?: Message;
    /** Undefined values are not shown. */
    readonly show?: Drawn<Item>;
  };
  readonly form?: {
    readonly label?: Message;
    /** Help text; by default the text with the field's name and `Help`, if any. */
    readonly help?: (values: Values, item: Item | undefined) => string | undefined;
    /** Number of lines of a multi-line text. */
    readonly rows?: number;
    /** For choices: values available for this item, if not all. */
    readonly offers?: (item: Item) => readonly string[];
    /** For colour choices: sample of a value with its name. All are visible then. */
    readonly sample?: (value: V) => ReactNode;
    /** For choices: right needed for a value, and the reason shown without it. */
    readonly takes?: { readonly rule: (value: string) => Rule | undefined; readonly denied: (reason: string) => string };
    /** If false, the field is hidden, and its default is sent. */
    readonly only?: (values: Values) => boolean;
    /** For ids: placeholder without a selection. The form's `options` supply the choices. */
    readonly choose?: Message;
    /** Custom control instead of the default one. The item is as the user has seen it. */
    readonly part?: ComponentType<{ readonly item: Item | undefined; readonly values: Values }>;
  };
}

/** A field with its label. */
export interface ResourceField<Item, Values, V> extends FieldDefinition<Item, Values, V> {
  readonly label: Message;
}

/** Labels default to the text with the field's name. */
type FieldsOf<Item, Values, Named> = {
  readonly [K in keyof Item & string]?: FieldDefinition<Item, Values, Item[K]> &
    (K extends Named ? { readonly label?: Message } : { readonly label: Message });
};
export type FieldName<Item> = keyof Item & string;
/** Column of a list: a field, or a custom column. */
export type Listed<Item> = FieldName<Item> | Column<Item>;
export const isField = <Item>(listed: Listed<Item>): listed is FieldName<Item> => typeof listed === "string";

interface Removal<Item> {
  /** Consequences of the removal, one paragraph each. */
  readonly says: (item: Item) => string | readonly string[];
  /** Reason why it cannot be removed now. */
  readonly refused?: (item: Item) => string | undefined;
  /** True if recreating restores the removed item, or the values to create it with; absent: no undo. */
  readonly undo?: (item: Item) => boolean | object | undefined;
}

/** Notices for items without a name. */
interface Notices<Item, Values> {
  /** Also for new items. */
  readonly saved?: (saved: Item, values: Values) => string;
  readonly removeTitle?: Message;
  readonly removed?: Message;
}

/** Equivalent verbs of the command line, or "api" for `parley api`: actions without one show no command. */
export type ShownVerbs = Readonly<Partial<Record<"list" | "create" | "update" | "remove", Verb>>> | "api";

/**
 * Definition of an entity for its list, panel, form, conflicts and notices. `Named` are the keys of its texts, which
 * name fields, dialogs (`create`, `edit`) and screens (`lead`, `search`, `empty`, `emptyText`).
 */
export interface ResourceDefinition<Item, Values, Named> {
  /** Key in the address; the id by default. */
  readonly key?: Texted<Item>;
  /** Name of an item; the unique field by default. */
  readonly name?: Texted<Item>;
  readonly title?: Texted<Item>;
  readonly fields: FieldsOf<Item, Values, Named>;
  /**
   * Fields of list, detail and form, in order. By default the detail has those of the list, and the form of a plain
   * entity all editable ones.
   */
  readonly list?: readonly Listed<Item>[];
  readonly detail?: readonly FieldName<Item>[];
  readonly form?: readonly (FieldName<Item> & keyof Values)[];
  /** Present if the order differs from the form's. */
  readonly conflict?: readonly (FieldName<Item> & keyof Values)[];
  /** Field that is marked when an item already exists; defined by the rows of a plain entity. */
  readonly unique?: keyof Values & string;
  /** Initial values of a new item without defaults in the schema. */
  readonly fresh?: (user: SessionUser) => Partial<Values>;
  /** Form values that differ from the item's fields. */
  readonly values?: (item: Item) => Partial<Values>;
  /** Content above the fields; no item when creating. It reports its own writes through `wrote`. */
  readonly above?: (item: Item | undefined, wrote: (item: Item) => void) => ReactNode;
  /** Right needed to change or remove this item, in addition to the call's. */
  readonly guard?: (item: Item) => Rule | undefined;
  readonly remove?: Removal<Item>;
  readonly notices?: Notices<Item, Values>;
  readonly shown?: ShownVerbs;
}

/** A definition with what is derived from the calls. */
export interface Resource<Item extends object, Values extends object>
  extends Omit<ResourceDefinition<Item, Values, string>, "name" | "fields" | "list" | "detail" | "form" | "conflict" | "unique" | "values"> {
  readonly name: Texted<Item>;
  /** Defined fields by name. */
  readonly fields: Readonly<Record<string, ResourceField<Item, Values, unknown>>>;
  /** Labels of its dialogs; absent if there is no dialog. */
  readonly verbs: { readonly create: Message | undefined; readonly edit: Message | undefined };
  /** Text of a key, if any. */
  readonly text: (key: string) => Message | undefined;
  readonly list: readonly Listed<Item>[];
  readonly detail: readonly FieldName<Item>[];
  readonly form: readonly string[];
  readonly conflict?: readonly string[];
  readonly unique: string | undefined;
  /** Fields by which the call can sort. */
  readonly sorts: readonly string[];
  /** Name of the area in the contract: prefix of queries, actions and stored settings. */
  readonly area: string;
  readonly rows: ResourceRows;
  readonly calls: Readonly<Record<string, CallQueries<Row>>>;
  readonly keyOf: (item: Item) => string;
  /** Kind of each field in the schema of a change. */
  readonly kinds: Readonly<Record<string, SchemaKind>>;
  readonly valuesOf: (item: Item) => Values;
  readonly Form: ComponentType<FormProps<Values, Values>>;
}
