import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { type ActiveAgent, support } from "@parley/core/contract/chats/support";
import { isCalled } from "@parley/core/contract/folded-text";
import { AGENT_STATUSES } from "@parley/core/contract/routing/agent-status";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { agentStateText } from "../../../../kit/live/agent-status-text.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { areaQueries } from "../../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { TextInput } from "../../../../ui/controls/inputs.tsx";
import { RadioList } from "../../../../ui/controls/radio-list.tsx";
import { Callout } from "../../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { DialogActions } from "../../../../ui/form/main-row.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { Avatar } from "../../../../ui/person/avatar.tsx";

const t = defineMessages("workspace.assign", {
  title: "Assign the chat with {name}",
  agent: "Support agent",
  find: "Find by name",
  nobodyFound: "No support agent has this name",
  note: "{status}, {open} of {max} chats",
  full: "{name} is at capacity. You can still assign this chat.",
  busy: "{name} is busy at the moment. You can still assign this chat.",
  away: "{name} is away and will see the chat when they return. You can still assign it.",
  offline: "{name} is offline and will see the chat when they return. You can still assign it.",
  nobody: "There is no other support agent",
  choose: "Choose a support agent first",
  assign: "Assign chat",
  done: "{name} has the chat now",
});

const calls = areaQueries("support", support);

const optionOf = ({ id, name, status, reason, openChats, maxChats }: ActiveAgent) => ({
  value: String(id),
  label: () => name,
  mark: <Avatar name={name} />,
  note: t("note", { status: agentStateText({ status, reason }), open: openChats, max: maxChats }),
});

const byStatus = (one: ActiveAgent, other: ActiveAgent): number => AGENT_STATUSES.indexOf(one.status) - AGENT_STATUSES.indexOf(other.status);

/**
 * Warns that the chosen agent has reached their chat limit or is not online. Assigning is still allowed (field notes
 * 45, ADR 0117).
 */
const Warnings = ({ agent: { name, status, openChats, maxChats } }: { readonly agent: ActiveAgent }) => (
  <>
    {openChats >= maxChats ? <Callout intent="warning">{t("full", { name })}</Callout> : null}
    {status === "online" ? null : <Callout intent="warning">{t(status, { name })}</Callout>}
  </>
);

/** Dialog that assigns a chat to another agent. It can be used by typing a name and pressing Ctrl Enter. */
export const AssignDialog = ({ session, onClose }: { readonly session: ChatSession; readonly onClose: () => void }) => {
  const { userId } = useUser();
  const [chosen, setChosen] = useState("");
  const [typed, setTyped] = useState("");
  const { data, error, refetch } = useQuery(calls.activeAgents.options());
  const { mutate, isPending } = useMutation(calls.assign.mutation());
  const others = data?.filter(({ id }) => id !== userId && id !== session.ownerId).sort(byStatus);
  const found = others?.filter(({ name, loginId }) => isCalled([name, loginId], typed)) ?? [];
  // Preselects the first match, unless the user has chosen another agent.
  const agent = found.find(({ id }) => String(id) === chosen) ?? (typed.trim() === "" ? undefined : found[0]);
  const walk = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0 || found.length === 0) return;
    event.preventDefault();
    const at = agent === undefined ? (by === 1 ? -1 : 0) : found.indexOf(agent);
    setChosen(String(found[(at + by + found.length) % found.length]?.id ?? ""));
  };
  const assign = () => {
    if (agent === undefined) return;
    mutate(
      { body: { sessionId: session.id, agentId: agent.id, ownerId: session.ownerId } },
      {
        onSuccess: (assigned) => {
          staffChat().chat.dispatch({ type: "session", session: assigned });
          showSuccessNotice(t("done", { name: agent.name }));
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
        {found.length === 0 ? <p>{t("nobodyFound")}</p> : null}
        <RadioList
          name="agent"
          label={t("agent")}
          options={found.map(optionOf)}
          value={agent === undefined ? "" : String(agent.id)}
          onChange={setChosen}
        />
        {agent === undefined ? null : <Warnings agent={agent} />}
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
      <TextInput type="search" aria-label={t("find")} placeholder={t("find")} autoComplete="off" value={typed} onChange={setTyped} onKeyDown={walk} />
      {content()}
    </Dialog>
  );
};
