import { useMutation } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { RemoveButton } from "../actions/remove-button.tsx";
import type { Resource } from "./resource.ts";
import { removeCommand } from "./shown-command.ts";
import { useDisabledReasons } from "./use-denied.ts";

const t = defineMessages("resource.remove", { title: "Remove {name}?", done: "{name} removed" });

interface RemoveResourceProps<Item extends object, Values extends object> {
  readonly resource: Resource<Item, Values>;
  readonly item: Item;
  readonly onRemoved: () => void;
}

/** Button that removes an item after confirmation. It offers an undo if the item can be created again. */
export const RemoveResource = <Item extends object, Values extends object>({ resource, item, onRemoved }: RemoveResourceProps<Item, Values>) => {
  const { calls, remove, notices, keyOf, valuesOf } = resource;
  const denied = useDisabledReasons(resource);
  if (calls.remove === undefined || calls.create === undefined || remove === undefined) throw new Error(`Nobody can remove ${resource.area}`);
  const { mutate: create } = useMutation(calls.create.mutation());
  const command = removeCommand(resource, item);
  const name = resource.name(item);
  const again = remove.undo?.(item);
  const body = again === true ? valuesOf(item) : again || undefined;
  return (
    <RemoveButton
      mutation={calls.remove.mutation()}
      input={{ params: { id: keyOf(item) } }}
      disabledReason={denied("remove", item) ?? remove.refused?.(item)}
      title={notices?.removeTitle?.() ?? t("title", { name })}
      done={notices?.removed?.() ?? t("done", { name })}
      onRemoved={onRemoved}
      onUndo={body && (() => create({ body }))}
    >
      {[remove.says(item)].flat().map((line) => (
        <p key={line}>{line}</p>
      ))}
      {command === undefined ? null : <CopyCommand command={command} />}
    </RemoveButton>
  );
};
