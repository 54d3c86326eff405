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

/** The calls of an entity. What it has no call for is not offered. */
export type ResourceRows = AreaRows & { readonly list: Row };

/** One of its list, paged or whole. */
export type ItemOf<A extends ResourceRows> =
  CallOutput<A["list"]> extends { readonly items: readonly (infer Item extends object)[] }
    ? Item
    : CallOutput<A["list"]> extends readonly (infer Item extends object)[]
      ? Item
      : never;

type BodyOf<R> = R extends Row ? (CallInput<R> extends { readonly body: infer Body } ? Body : never) : never;
/** What a person changes; the version travels beside it. */
export type ValuesOf<A extends ResourceRows> = Omit<BodyOf<A["update"]>, "version">;

export type Texted<Item> = (item: Item) => string;
export type Drawn<Item> = (item: Item) => ReactNode;

/** One field, as far as the schema does not tell: what is special about it where it stands. */
interface FieldDefinition<Item, Values, V> {
  /** The value in words: of a choice, of a flag, of a number with a unit. */
  readonly text?: (value: V) => string;
  /** Drawn in list and detail instead of the words. */
  readonly show?: Drawn<Item>;
  /** A moment, ISO 8601: in the list how long ago it was, in the detail exactly when. */
  readonly moment?: true;
  readonly column?: Pick<Column<Item>, "width" | "grow" | "align" | "defaultHidden" | "sort"> & {
    /** Where it is not the field's own name: it stands in the address and in storage. The rows of a plain entity say what it is ordered by. */
    readonly id?: string;
    readonly show?: Drawn<Item>;
  };
  readonly detail?: {
    readonly label?: Message;
    /** What is undefined does not stand there. */
    readonly show?: Drawn<Item>;
  };
  readonly form?: {
    readonly label?: Message;
    /** The text by the name of the field and `Help`, where there is one. */
    readonly help?: (values: Values, item: Item | undefined) => string | undefined;
    /** A text of several lines. */
    readonly rows?: number;
    /** Of a choice: what may be chosen for this one, where that is not all. */
    readonly offers?: (item: Item) => readonly string[];
    /** Of a choice of colours: how one looks, with its name. They are all in view then. */
    readonly sample?: (value: V) => ReactNode;
    /** Of a choice: which right a value takes, and what is said to who lacks it. */
    readonly takes?: { readonly rule: (value: string) => Rule | undefined; readonly denied: (reason: string) => string };
    /** Where this does not hold, the field is not there, and what it would say unless something was said is sent. */
    readonly only?: (values: Values) => boolean;
    /** Of an id: what is shown while nothing is chosen. What may be is the form's `options`. */
    readonly choose?: Message;
    /** The field whole, where the usual one will not do. The item is as the person has seen it. */
    readonly part?: ComponentType<{ readonly item: Item | undefined; readonly values: Values }>;
  };
}

/** A field with what it is called. */
export interface ResourceField<Item, Values, V> extends FieldDefinition<Item, Values, V> {
  readonly label: Message;
}

/** What a field is called is the text of the same name, and said here where there is none. */
type FieldsOf<Item, Values, Named> = {
  readonly [K in keyof Item & string]?: FieldDefinition<Item, Values, Item[K]> &
    (K extends Named ? { readonly label?: Message } : { readonly label: Message });
};
export type FieldName<Item> = keyof Item & string;
/** What stands in a list: a field, or a column that is more than one of them, or less. */
export type Listed<Item> = FieldName<Item> | Column<Item>;
export const isField = <Item>(listed: Listed<Item>): listed is FieldName<Item> => typeof listed === "string";

interface Removal<Item> {
  /** What is lost by it, a paragraph each. */
  readonly says: (item: Item) => string | readonly string[];
  /** Why it cannot be removed now. */
  readonly refused?: (item: Item) => string | undefined;
  /** Whether one that is created anew is the same as the one that was removed, or what to create it with; absent: never. */
  readonly undo?: (item: Item) => boolean | object | undefined;
}

/** What is said where a thing has no name of its own to be called by. */
interface Notices<Item, Values> {
  /** Of a new one, too. */
  readonly saved?: (saved: Item, values: Values) => string;
  readonly removeTitle?: Message;
  readonly removed?: Message;
}

/** The verbs of the command line that do the same, or "api" where `parley api` does: what has none shows no command. */
export type ShownVerbs = Readonly<Partial<Record<"list" | "create" | "update" | "remove", Verb>>> | "api";

/**
 * An entity, once: what stands here is not said again by its list, its panel, its form, its conflict and its notices. `Named` are the keys of its texts, by which
 * fields, dialogs (`create`, `edit`) and screens (`lead`, `search`, `empty`, `emptyText`) are called.
 */
export interface ResourceDefinition<Item, Values, Named> {
  /** What tells one from another in the address; its id when absent. */
  readonly key?: Texted<Item>;
  /** What a person calls one; what the unique field says when absent. */
  readonly name?: Texted<Item>;
  readonly title?: Texted<Item>;
  readonly fields: FieldsOf<Item, Values, Named>;
  /** Which fields stand where, in this order. The detail has those of the list, the form of a plain entity all that can be changed, unless something else is said. */
  readonly list?: readonly Listed<Item>[];
  readonly detail?: readonly FieldName<Item>[];
  readonly form?: readonly (FieldName<Item> & keyof Values)[];
  /** Where its order is another than the form's. */
  readonly conflict?: readonly (FieldName<Item> & keyof Values)[];
  /** The field that is wrong when there is one like it already; the rows of a plain entity say it. */
  readonly unique?: keyof Values & string;
  /** What a new one begins with where the schema names nothing. */
  readonly fresh?: (user: SessionUser) => Partial<Values>;
  /** The values of a form that are not the item's own fields as they stand. */
  readonly values?: (item: Item) => Partial<Values>;
  /** Stands above the fields; without an item, of a new one. What it writes by itself it tells by `wrote`. */
  readonly above?: (item: Item | undefined, wrote: (item: Item) => void) => ReactNode;
  /** What it takes to change or remove this one, besides the right to the call. */
  readonly guard?: (item: Item) => Rule | undefined;
  readonly remove?: Removal<Item>;
  readonly notices?: Notices<Item, Values>;
  readonly shown?: ShownVerbs;
}

/** A definition with what is derived from the calls. */
export interface Resource<Item extends object, Values extends object>
  extends Omit<ResourceDefinition<Item, Values, string>, "name" | "fields" | "list" | "detail" | "form" | "conflict" | "unique" | "values"> {
  readonly name: Texted<Item>;
  /** By name, as far as they stand somewhere. */
  readonly fields: Readonly<Record<string, ResourceField<Item, Values, unknown>>>;
  /** What its dialogs are called; what has no dialog is not changed in one. */
  readonly verbs: { readonly create: Message | undefined; readonly edit: Message | undefined };
  /** Its text under a key, if there is one. */
  readonly text: (key: string) => Message | undefined;
  readonly list: readonly Listed<Item>[];
  readonly detail: readonly FieldName<Item>[];
  readonly form: readonly string[];
  readonly conflict?: readonly string[];
  readonly unique: string | undefined;
  /** The fields by which the call can order its list. */
  readonly sorts: readonly string[];
  /** The contract's name of it: prefix of queries, of actions, of what is remembered. */
  readonly area: string;
  readonly rows: ResourceRows;
  readonly calls: Readonly<Record<string, CallQueries<Row>>>;
  readonly keyOf: (item: Item) => string;
  /** What the schema of a change says of each field. */
  readonly kinds: Readonly<Record<string, SchemaKind>>;
  readonly valuesOf: (item: Item) => Values;
  readonly Form: ComponentType<FormProps<Values, Values>>;
}
