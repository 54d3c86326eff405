import { commandOf } from "@parley/core/verbs";
import type { Resource } from "./resource.ts";

type Named = Readonly<Record<string, unknown>>;
const named = (of: object): Named => ({ ...of });

/** The command that saves these values: what a person sees in the form, in its order. What the thing is called is said where it changes. */
export function saveCommand<Item extends object, Values extends object>(
  { shown, form }: Pick<Resource<Item, Values>, "shown" | "form">,
  item: Item | undefined,
  values: Values,
): string | undefined {
  const verb = item === undefined ? shown?.create : shown?.update;
  if (verb === undefined) return undefined;
  const [present, said] = [named(item ?? {}), named(values)];
  const by = verb.operands?.[0]?.by;
  const fields = form.filter((name) => item === undefined || name !== by || said[name] !== present[name]);
  return commandOf(verb, Object.fromEntries(fields.map((name) => [name, said[name]])), present);
}

export const removeCommand = <Item extends object, Values extends object>(
  { shown, keyOf }: Pick<Resource<Item, Values>, "shown" | "keyOf">,
  item: Item,
): string | undefined => (shown?.remove === undefined ? undefined : commandOf(shown.remove, { id: keyOf(item) }, named(item)));
