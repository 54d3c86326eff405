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

/** Calls of an entity. An action whose call is missing is not offered. */
export type ResourceRows = AreaRows & { readonly list: Row };

/** Type of the items of a list call, paged or complete. */
export type ItemOf<A extends ResourceRows> =
  CallOutput<A["list"]> extends { readonly items: readonly (infer Item extends object)[] }
    ? Item
    : CallOutput<A["list"]> extends readonly (infer Item extends object)[]
      ? Item
      : never;

type BodyOf<R> = R extends Row ? (CallInput<R> extends { readonly body: infer Body } ? Body : never) : never;
/** Type of the values that an update can change; the version is added on saving. */
export type ValuesOf<A extends ResourceRows> = Omit<BodyOf<A["update"]>, "version">;

export type TextOfItem<Item> = (item: Item) => string;
export type RenderItem<Item> = (item: Item) => ReactNode;

/** Properties of a field that its schema does not contain. */
interface FieldDefinition<Item, Values, V> {
  /** Formats a value, for example the name of a choice or a number with its unit. */
  readonly text?: (value: V) => string;
  /** Renders the field in list and detail instead of `text`. */
  readonly show?: RenderItem<Item>;
  /** True for an ISO 8601 time, which is shown as relative in the list and exact in the detail. */
  readonly moment?: true;
  readonly column?: Pick<Column<Item>, "width" | "grow" | "align" | "defaultHidden" | "sort"> & {
    /**
     * Key of the column in URL and storage; by default the field's name. For a plain entity, its definition in core
     * lists the sort orders.
     */
    readonly id?: string;
    readonly show?: RenderItem<Item>;
  };
  readonly detail?: {
    readonly label?: Message;
    /** Renders the field in the detail; undefined values are not shown. */
    readonly show?: RenderItem<Item>;
  };
  readonly form?: {
    readonly label?: Message;
    /** Returns the help text; by default the message whose key is the field's name followed by `Help`, if any. */
    readonly help?: (values: Values, item: Item | undefined) => string | undefined;
    readonly rows?: number;
    /** For choices: returns the values available for this item; all by default. */
    readonly offers?: (item: Item) => readonly string[];
    /** For colours: renders a sample of a value with its name. All options are then visible, without a menu. */
    readonly sample?: (value: V) => ReactNode;
    /** For choices: the right needed for a value, and the text shown to users without it. */
    readonly takes?: { readonly rule: (value: string) => Rule | undefined; readonly denied: (reason: string) => string };
    /** Returns whether the field is shown. If it is hidden, its default value is sent. */
    readonly only?: (values: Values) => boolean;
    /** For ids: placeholder of the empty select. The form's `options` contain the choices. */
    readonly choose?: Message;
    /** Component that replaces the default control. Its item is the version that the user has seen. */
    readonly part?: ComponentType<{ readonly item: Item | undefined; readonly values: Values }>;
  };
}

export interface ResourceField<Item, Values, V> extends FieldDefinition<Item, Values, V> {
  readonly label: Message;
}

/** Fields by name. A label is optional if a message has the field's name as its key. */
type FieldsOf<Item, Values, Named> = {
  readonly [K in keyof Item & string]?: FieldDefinition<Item, Values, Item[K]> &
    (K extends Named ? { readonly label?: Message } : { readonly label: Message });
};
export type FieldName<Item> = keyof Item & string;
/** Column of a list: the name of a field, or a custom column. */
export type Listed<Item> = FieldName<Item> | Column<Item>;
export const isField = <Item>(listed: Listed<Item>): listed is FieldName<Item> => typeof listed === "string";

interface Removal<Item> {
  /** Returns the consequences of the removal, one string per paragraph. */
  readonly says: (item: Item) => string | readonly string[];
  /** Returns the reason why the item cannot be removed now, if any. */
  readonly refused?: (item: Item) => string | undefined;
  /**
   * Returns true if creating the item again restores it, or the values to create it with. Undefined if there is no
   * undo.
   */
  readonly undo?: (item: Item) => boolean | object | undefined;
}

/** Messages of the notices, for items without a name. */
interface Notices<Item, Values> {
  /** Returns the message after creating or changing an item. */
  readonly saved?: (saved: Item, values: Values) => string;
  readonly removeTitle?: Message;
  readonly removed?: Message;
}

/** Equivalent CLI commands, or "api" for `parley api`. An action without a command shows none. */
export type CliVerbs = Readonly<Partial<Record<"list" | "create" | "update" | "remove", Verb>>> | "api";

/**
 * Definition of an entity for its list, panel, form, conflicts and notices. `Named` contains the message keys that name
 * fields, dialogs (`create`, `edit`) and screens (`lead`, `search`, `empty`, `emptyText`).
 */
export interface ResourceDefinition<Item, Values, Named> {
  /** Returns the key of an item in the URL; by default its id. */
  readonly key?: TextOfItem<Item>;
  /** Returns the name of an item; by default the value of its unique field. */
  readonly name?: TextOfItem<Item>;
  readonly title?: TextOfItem<Item>;
  readonly fields: FieldsOf<Item, Values, Named>;
  /**
   * Fields of list, detail and form, in order. By default, the detail has the fields of the list, and the form of a
   * plain entity has all editable fields.
   */
  readonly list?: readonly Listed<Item>[];
  readonly detail?: readonly FieldName<Item>[];
  readonly form?: readonly (FieldName<Item> & keyof Values)[];
  /** Fields that are compared in a conflict; by default those of the form. */
  readonly conflict?: readonly (FieldName<Item> & keyof Values)[];
  /**
   * Field at which the error is shown if an item with the same value exists. For a plain entity, its definition in core
   * names this field.
   */
  readonly unique?: keyof Values & string;
  /** Returns initial values of a new item that the schema does not define. */
  readonly fresh?: (user: SessionUser) => Partial<Values>;
  /** Returns form values that differ from the item's fields. */
  readonly values?: (item: Item) => Partial<Values>;
  /**
   * Renders content above the fields; the item is undefined when creating. If it changes the item itself, it calls
   * `wrote` with the result.
   */
  readonly above?: (item: Item | undefined, wrote: (item: Item) => void) => ReactNode;
  /** Returns a right that is needed to change or remove this item, in addition to the call's own. */
  readonly guard?: (item: Item) => Rule | undefined;
  readonly remove?: Removal<Item>;
  readonly notices?: Notices<Item, Values>;
  readonly shown?: CliVerbs;
}

/** Definition of an entity, completed with values derived from its calls. */
export interface Resource<Item extends object, Values extends object>
  extends Omit<ResourceDefinition<Item, Values, string>, "name" | "fields" | "list" | "detail" | "form" | "conflict" | "unique" | "values"> {
  readonly name: TextOfItem<Item>;
  readonly fields: Readonly<Record<string, ResourceField<Item, Values, unknown>>>;
  /** Labels of the dialogs; undefined if there is no such dialog. */
  readonly verbs: { readonly create: Message | undefined; readonly edit: Message | undefined };
  /** Returns the message with a key, if it exists. */
  readonly text: (key: string) => Message | undefined;
  readonly list: readonly Listed<Item>[];
  readonly detail: readonly FieldName<Item>[];
  readonly form: readonly string[];
  readonly conflict?: readonly string[];
  readonly unique: string | undefined;
  readonly sorts: readonly string[];
  /** Name of the area in the contract, with which query keys, actions and stored settings begin. */
  readonly area: string;
  readonly rows: ResourceRows;
  readonly calls: Readonly<Record<string, CallQueries<Row>>>;
  readonly keyOf: (item: Item) => string;
  /** Types of the editable fields, by the schema of an update. */
  readonly kinds: Readonly<Record<string, SchemaKind>>;
  readonly valuesOf: (item: Item) => Values;
  readonly Form: ComponentType<FormProps<Values, Values>>;
}
