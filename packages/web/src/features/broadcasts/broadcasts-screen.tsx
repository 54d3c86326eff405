import { BROADCAST_STATES, type Broadcast } from "@parley/core/contract/messenger/push-notifications";
import { pathTo } from "@parley/core/screens";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { type Action, useActions } from "../../kit/actions/actions.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { AddIcon } from "../../ui/icons.ts";
import { Page } from "../../ui/layout/page.tsx";
import { List } from "../../ui/list/list.tsx";
import { BROADCAST_COLUMNS, statusText } from "./broadcast-columns.tsx";
import { BroadcastPanel } from "./broadcast-panel.tsx";
import { useBroadcasts } from "./queries.ts";
import { TurnButtons } from "./turn-buttons.tsx";

const t = defineMessages("broadcasts", {
  title: "Broadcast messages",
  lead: "One message to many subscribers, each in their own conversation.",
  create: "Create broadcast message",
  search: "Search by name",
  status: "Status",
  empty: "No broadcasts yet",
  emptyText: "Choose an audience and a template, see whom it reaches, and send.",
});

const FILTERS = [{ name: "status", label: t.ref("status"), options: BROADCAST_STATES.map((value) => ({ value, label: () => statusText(value) })) }];
const rowKey = ({ id }: Broadcast) => String(id);
const rowName = ({ name }: Broadcast) => name;

/** Spec section 2, broadcast-messages; spec section 7, push notifications. */
export const BroadcastsScreen = () => {
  const { state, result } = useBroadcasts();
  const navigate = useNavigate();
  useActions(
    useMemo<readonly Action[]>(
      () => [
        { id: "broadcasts.create", label: t.ref("create"), group: t.ref("title"), run: () => void navigate(pathTo("create-broadcast-message")) },
      ],
      [navigate],
    ),
  );
  const createButton = (
    <LinkButton intent="primary" icon={<AddIcon />} to={pathTo("create-broadcast-message")}>
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("lead")} actions={createButton} height="fill">
      <List
        name="broadcasts"
        label={t("title")}
        state={state}
        result={result}
        columns={BROADCAST_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        search={t("search")}
        filters={FILTERS}
        panel={{
          title: rowName,
          body: (broadcast) => <BroadcastPanel key={broadcast.id} broadcast={broadcast} />,
          actions: (broadcast) => <TurnButtons key={broadcast.id} broadcast={broadcast} onRemoved={() => state.setOpen(undefined)} />,
        }}
        empty={{ title: t("empty"), text: t("emptyText"), action: createButton }}
      />
    </Page>
  );
};
