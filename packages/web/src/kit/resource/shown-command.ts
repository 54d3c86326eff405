import { commandOf } from "@parley/core/verbs";
import { apiVerb } from "@parley/core/verbs/api";
import type { Resource } from "./resource.ts";

type Named = Readonly<Record<string, unknown>>;
const named = (of: object): Named => ({ ...of });
type Shown<Item extends object, Values extends object> = Pick<Resource<Item, Values>, "area" | "shown" | "keyOf">;

/** Returns the `parley api` command for a call, used if no command of its own exists. */
const apiCommand = (call: string, fields: Named): string =>
  commandOf(apiVerb, {
    call,
    field: Object.entries(fields).map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`),
  });

/** Returns the command that saves these values, in form order. The item's name is included only if it changes. */
export function saveCommand<Item extends object, Values extends object>(
  { area, shown, form, keyOf }: Shown<Item, Values> & Pick<Resource<Item, Values>, "form">,
  item: Item | undefined,
  values: Values,
): string | undefined {
  const [present, said] = [named(item ?? {}), named(values)];
  const fieldsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, said[name]]));
  if (shown === "api")
    return item === undefined
      ? apiCommand(`${area}.create`, fieldsOf(form))
      : apiCommand(`${area}.update`, { id: keyOf(item), ...fieldsOf(form), version: present.version });
  const verb = item === undefined ? shown?.create : shown?.update;
  if (verb === undefined) return undefined;
  const by = verb.operands?.[0]?.by;
  const isNew = (name: string) => said[name] !== present[name] && (said[name] !== "" || present[name] !== null);
  const hasNone = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  // Returns whether a field is part of the command. Empty values are omitted when creating.
  const isSaid = (name: string) => (item === undefined ? !hasNone(said[name]) : isNew(name) || (name !== by && said[name] !== ""));
  const fields = form.filter(isSaid);
  return commandOf(verb, { ids: item && keyOf(item), ...fieldsOf(fields) }, present);
}

export function removeCommand<Item extends object, Values extends object>(
  { area, shown, keyOf }: Shown<Item, Values>,
  item: Item,
): string | undefined {
  const id = keyOf(item);
  if (shown === "api") return apiCommand(`${area}.remove`, { id });
  return shown?.remove && commandOf(shown.remove, { id }, named(item));
}
