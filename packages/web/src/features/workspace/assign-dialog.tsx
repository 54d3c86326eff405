import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { type ActiveAgent, support } from "@parley/core/contract/messenger/support";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staffChat } from "../../kit/live/staff-chat.ts";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { RadioList } from "../../ui/controls/radio-list.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { DialogActions } from "../../ui/form/main-row.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Avatar } from "../../ui/person/avatar.tsx";

const t = defineMessages("workspace.assign", {
  title: "Assign the chat with {name}",
  agent: "Support agent",
  online: "online, {open} of {max} chats",
  offline: "offline, {open} of {max} chats",
  full: "{name} is at capacity. You can still assign this chat.",
  away: "{name} is offline and will see the chat when they return.",
  nobody: "There is no other support agent",
  choose: "Choose a support agent first",
  assign: "Assign chat",
  done: "{name} has the chat now",
});

const calls = areaQueries("support", support);

const optionOf = ({ id, name, online, openChats, maxChats }: ActiveAgent) => ({
  value: String(id),
  label: () => name,
  mark: <Avatar name={name} />,
  note: t(online ? "online" : "offline", { open: openChats, max: maxChats }),
});

/** More chats than the limit warns and does not forbid (field note 45). */
const Warning = ({ agent }: { readonly agent: ActiveAgent }) => {
  if (agent.openChats >= agent.maxChats) return <Callout intent="warning">{t("full", { name: agent.name })}</Callout>;
  return agent.online ? null : <Callout intent="warning">{t("away", { name: agent.name })}</Callout>;
};

/** Gives a chat to another support agent. */
export const AssignDialog = ({ session, onClose }: { readonly session: ChatSession; readonly onClose: () => void }) => {
  const { userId } = useUser();
  const [chosen, setChosen] = useState("");
  const { data, error, refetch } = useQuery(calls.activeAgents.options());
  const { mutate, isPending } = useMutation(calls.assign.mutation());
  const others = data?.filter(({ id }) => id !== userId && id !== session.ownerId);
  const agent = others?.find(({ id }) => String(id) === chosen);
  const assign = () => {
    if (agent === undefined) return;
    mutate(
      { body: { sessionId: session.id, agentId: agent.id, ownerId: session.ownerId } },
      {
        onSuccess: (assigned) => {
          staffChat().chat.dispatch({ type: "session", session: assigned });
          notifyDone(t("done", { name: agent.name }));
          onClose();
        },
      },
    );
  };
  const content = () => {
    if (others === undefined) return error === null ? <Skeleton /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (others.length === 0) return <p>{t("nobody")}</p>;
    return (
      <>
        <RadioList name="agent" label={t("agent")} options={others.map(optionOf)} value={chosen} onChange={setChosen} />
        {agent === undefined ? null : <Warning agent={agent} />}
      </>
    );
  };
  const actions = (
    <DialogActions
      main={t("assign")}
      onMain={assign}
      onCancel={onClose}
      loading={isPending}
      reason={agent === undefined ? t(others?.length === 0 ? "nobody" : "choose") : undefined}
    />
  );
  return (
    <Dialog open title={t("title", { name: session.customerName })} onClose={onClose} width="narrow" actions={actions}>
      {content()}
    </Dialog>
  );
};
