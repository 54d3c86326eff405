import type { OpenChats } from "@parley/core/contract/main/users";
import { useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Select } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";
import { userCalls } from "./queries.ts";

const t = defineMessages("users.openChats", {
  count: { one: "{count} customer is in a chat with them now.", other: "{count} customers are in a chat with them now." },
  none: "Nobody is in a chat with them now.",
  label: "Their open chats",
  queue: "Return to the support queue",
  end: "End, and notify the customers",
  colleague: "Go to {name}",
});

export const OPEN_CHATS_OPTIONS = [
  { value: "queue", label: t.ref("queue") },
  { value: "end", label: t.ref("end") },
];

/** What is chosen, as the call takes it. */
export const openChatsOf = (chosen: string): OpenChats => (chosen === "queue" || chosen === "end" ? chosen : { loginId: chosen });

interface OpenChatsFieldProps {
  readonly loginId: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** How many chats a deactivation leaves behind, and what becomes of them (docs/adr/0027). */
export const OpenChatsField = ({ loginId, value, onChange }: OpenChatsFieldProps) => {
  const { data } = useQuery({ ...userCalls.openChats.options({ query: { loginId } }), staleTime: 0 });
  if (data === undefined) return null;
  if (data.openChats === 0) return <p>{t("none")}</p>;
  const options = [...OPEN_CHATS_OPTIONS, ...data.colleagues.map((one) => ({ value: one.loginId, label: t.ref("colleague", { name: one.name }) }))];
  return (
    <>
      <p>{t("count", { count: data.openChats })}</p>
      <Labelled label={t("label")}>
        {({ intent: _intent, ...control }) => <Select {...control} value={value} onChange={onChange} options={options} />}
      </Labelled>
    </>
  );
};
