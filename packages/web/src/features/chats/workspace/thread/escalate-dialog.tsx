import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { ESCALATION_TEXT_MAX, type EscalationTargets } from "@parley/core/contract/chats/escalations";
import { truncated } from "@parley/core/text";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { escalationCalls } from "../../../../kit/escalations/pending.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { store, stored } from "../../../../shared/storage/stored.ts";
import { TextArea } from "../../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../../ui/controls/labelled.tsx";
import { RadioList, type RadioOption } from "../../../../ui/controls/radio-list.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { DialogActions } from "../../../../ui/form/main-row.tsx";
import { Avatar } from "../../../../ui/person/avatar.tsx";

const t = defineMessages("escalations.escalate", {
  title: "Escalate the chat with {name}",
  text: "You keep the chat until they accept. The customer is informed only then.",
  whom: "Escalate to",
  online: "online, {open} of {max} chats",
  full: "at capacity, {open} of {max} chats",
  away: "not online",
  team: { one: "team, {count} of {members} available", other: "team, {count} of {members} available" },
  reason: "Reason",
  escalate: "Escalate",
  chooseFirst: "Choose a person or a team first",
  reasonFirst: "Enter a reason first",
  cannot: "{name} cannot accept the chat now",
  nobody: "No other support agents or teams",
  done: "Chat escalated to {name}",
});

interface Target {
  readonly key: string;
  readonly name: string;
  readonly isFree: boolean;
  readonly body: { readonly agentId: number } | { readonly teamId: number };
  readonly option: RadioOption;
}

const noteOf = ({ isThere, isFree, openChats: open, maxChats: max }: EscalationTargets["agents"][number]): string => {
  if (!isThere) return t("away");
  return t(isFree ? "online" : "full", { open, max });
};

/** Returns the teams and agents that can be asked to take over the chat, available ones first. */
const targetsOf = ({ agents, teams }: EscalationTargets, ownerId: number | null): readonly Target[] =>
  [
    ...teams.map(({ id, name, members, free }): Target => {
      const option = { value: `team-${id}`, label: () => name, mark: <Avatar name={name} />, note: t("team", { count: free, members }) };
      return { key: option.value, name, isFree: free > 0, body: { teamId: id }, option };
    }),
    ...agents
      .filter(({ id }) => id !== ownerId)
      .map((agent): Target => {
        const { id, name, isFree } = agent;
        const option = { value: `agent-${id}`, label: () => name, mark: <Avatar name={name} />, note: noteOf(agent) };
        return { key: option.value, name, isFree, body: { agentId: id }, option };
      }),
  ].sort((one, other) => Number(other.isFree) - Number(one.isFree));

interface EscalateDialogProps {
  readonly session: ChatSession;
  readonly onClose: () => void;
}

/** Dialog that asks a colleague or team to take over a chat. The previous target is preselected. */
export const EscalateDialog = ({ session, onClose }: EscalateDialogProps) => {
  const { userId } = useUser();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const [chosen, setChosen] = useState(() => stored("escalatedTo", String(userId)) ?? "");
  const { data, error, refetch } = useQuery({ ...escalationCalls.targets.options(), staleTime: 0 });
  const { mutate, isPending } = useMutation(escalationCalls.request.mutation());
  useEffect(() => staffChat().live.on("agentStatus", () => void refetch()), [refetch]);
  const targets = data && targetsOf(data, session.ownerId);
  const target = targets?.find(({ key }) => key === chosen);
  const text = truncated(reason.trim(), ESCALATION_TEXT_MAX);
  const missing = () => {
    if (targets?.length === 0) return t("nobody");
    if (target === undefined) return t("chooseFirst");
    if (!target.isFree) return t("cannot", { name: target.name });
    return text === "" ? t("reasonFirst") : undefined;
  };
  const escalate = () => {
    if (target === undefined) return;
    mutate(
      { body: { sessionId: session.id, ...target.body, reason: text } },
      {
        onSuccess: () => {
          store("escalatedTo", target.key, String(userId));
          showSuccessNotice(t("done", { name: target.name }));
          onClose();
        },
        onError: () => void refetch(),
      },
    );
  };
  const content = () => {
    if (targets === undefined) return error === null ? <Skeleton /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (targets.length === 0) return <p>{t("nobody")}</p>;
    return <RadioList name="escalateTo" label={t("whom")} options={targets.map(({ option }) => option)} value={chosen} onChange={setChosen} />;
  };
  return (
    <FormDialog
      title={t("title", { name: session.customerName })}
      onClose={onClose}
      unsaved={text !== ""}
      focus={field}
      width="narrow"
      actions={<DialogActions main={t("escalate")} onMain={escalate} onCancel={onClose} loading={isPending} reason={missing()} />}
    >
      <p>{t("text")}</p>
      <Labelled label={t("reason")} required>
        {(control) => <TextArea {...control} inputRef={field} value={reason} onChange={setReason} />}
      </Labelled>
      {content()}
    </FormDialog>
  );
};
