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

/** One field, as far as the schema does not tell: what it is called, and what is special about it where it stands. */
export interface ResourceField<Item, Values, V> {
  readonly label: Message;
  /** The value in words: of a choice, of a flag, of a number with a unit. */
  readonly text?: (value: V) => string;
  /** Drawn in list and detail instead of the words. */
  readonly show?: Drawn<Item>;
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
    readonly help?: (values: Values) => string | undefined;
    /** A text of several lines. */
    readonly rows?: number;
    /** The field whole, where the usual one will not do. */
    readonly part?: ComponentType;
  };
}

type FieldsOf<Item, Values> = { readonly [K in keyof Item & string]?: ResourceField<Item, Values, Item[K]> };
export type FieldName<Item> = keyof Item & string;

interface Removal<Item> {
  /** What is lost by it, a paragraph each. */
  readonly says: (item: Item) => string | readonly string[];
  /** Why it cannot be removed now. */
  readonly refused?: (item: Item) => string | undefined;
  /** Whether one that is created anew is the same as the one that was removed, or what to create it with; absent: never. */
  readonly undo?: (item: Item) => boolean | object | undefined;
}

/** What is said where a thing has no name of its own to be called by. */
interface Notices<Item> {
  /** Of a new one, too. */
  readonly saved?: Texted<Item>;
  readonly removeTitle?: Message;
  readonly removed?: Message;
}

/** The verbs of the command line that do the same: what has none shows no command. */
export type ShownVerbs = Readonly<Partial<Record<"create" | "update" | "remove", Verb>>>;

/** An entity, once: what stands here is not said again by its list, its panel, its form, its conflict and its notices. */
export interface ResourceDefinition<Item, Values> {
  /** What tells one from another in the address; its id when absent. */
  readonly key?: Texted<Item>;
  /** What a person calls one. */
  readonly name: Texted<Item>;
  readonly title?: Texted<Item>;
  readonly fields: FieldsOf<Item, Values>;
  /** Which fields stand where, in this order. The form of a plain entity has all that can be changed. */
  readonly list?: readonly FieldName<Item>[];
  readonly detail?: readonly FieldName<Item>[];
  readonly form?: readonly (FieldName<Item> & keyof Values)[];
  /** Where its order is another than the form's. */
  readonly conflict?: readonly (FieldName<Item> & keyof Values)[];
  /** What its dialogs are called; what has no dialog is not changed in one. */
  readonly verbs?: { readonly create?: Message; readonly edit?: Message };
  /** The field that is wrong when there is one like it already; the rows of a plain entity say it. */
  readonly unique?: keyof Values & string;
  /** What a new one begins with where the schema names nothing. */
  readonly fresh?: (user: SessionUser) => Partial<Values>;
  /** Stands above the fields; without an item, of a new one. */
  readonly above?: (item: Item | undefined) => ReactNode;
  /** What it takes to change or remove this one, besides the right to the call. */
  readonly guard?: (item: Item) => Rule | undefined;
  readonly remove?: Removal<Item>;
  readonly notices?: Notices<Item>;
  readonly shown?: ShownVerbs;
}

/** A definition with what is derived from the calls. */
export interface Resource<Item extends object, Values extends object>
  extends Omit<ResourceDefinition<Item, Values>, "list" | "detail" | "form" | "conflict" | "unique"> {
  readonly list: readonly FieldName<Item>[];
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
