import type { Tag } from "@parley/core/contract/messenger/tags";
import { useMutation } from "@tanstack/react-query";
import { RemoveButton } from "../../kit/actions/remove-button.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { shellQuote } from "../../ui/text/shell-quote.ts";
import { tagCalls } from "./queries.ts";

const t = defineMessages("tags.remove", {
  title: "Remove {name}?",
  unused: "No ticket has it.",
  text: {
    one: "It is taken off {count} ticket, and this cannot be undone. A tag that is no longer offered stays where it is.",
    other: "It is taken off {count} tickets, and this cannot be undone. A tag that is no longer offered stays where it is.",
  },
  done: "{name} is removed",
});

/** One that no ticket had can be put back; the tickets of another would not have it again. */
export const RemoveTag = ({ tag, onRemoved }: { readonly tag: Tag; readonly onRemoved: () => void }) => {
  const { mutate: create } = useMutation(tagCalls.create.mutation());
  const { id, name, color, is_active, ticketCount } = tag;
  return (
    <RemoveButton
      mutation={tagCalls.remove.mutation()}
      input={{ params: { id } }}
      title={t("title", { name })}
      done={t("done", { name })}
      onRemoved={onRemoved}
      onUndo={ticketCount === 0 ? () => create({ body: { name, color, is_active } }) : undefined}
    >
      <p>{ticketCount === 0 ? t("unused") : t("text", { count: ticketCount })}</p>
      <CopyCommand command={`parley tags remove ${shellQuote(name)}`} />
    </RemoveButton>
  );
};
