import { useMutation } from "@tanstack/react-query";
import type { ZodMiniType } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { useSeenVersion } from "../../ui/form/use-seen-version.ts";
import type { Resource } from "./resource.ts";

const t = defineMessages("resource.saving", { created: "{name} is created", saved: "{name} is saved" });

type Versioned<Item> = Item & { readonly version: number };

interface Saving<Item, Values> {
  /** Stores a new item, or the change of the one at hand, and says so. */
  readonly save: (values: Values) => Promise<Item>;
  /** For the form's `conflict`. */
  readonly readPresent: (present: unknown) => Values | undefined;
}

/** How the form of a resource saves: at the version that the person has seen. What fails is the form's to say. */
export function useSaving<Item extends object, Values extends object>(
  resource: Resource<Item, Values>,
  item: Item | undefined,
): Saving<Item, Values> {
  const { calls, rows, name, notices, keyOf, valuesOf } = resource;
  const { create = calls.update, update = calls.create } = calls;
  if (create === undefined || update === undefined) throw new Error(`Nobody can create or change ${resource.area}`);
  const { mutateAsync } = useMutation((item === undefined ? create : update).mutation({ quiet: true }));
  const { version, readPresent } = useSeenVersion(item as Versioned<Item> | undefined, rows.update?.output as ZodMiniType<Versioned<Item>>, valuesOf);
  const save = async (values: Values) => {
    const input = item === undefined ? { body: values } : { params: { id: keyOf(item) }, body: { ...values, version: version.current } };
    const saved = (await mutateAsync(input)) as Item;
    notifyDone(notices?.saved?.(saved) ?? t(item === undefined ? "created" : "saved", { name: name(saved) }));
    return saved;
  };
  return { save, readPresent };
}
