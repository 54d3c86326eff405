import { type Incident, SERVICE_PARTS, serviceStatus } from "@parley/core/contract/platform/service-status";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { incidentTopic } from "@parley/core/verbs/platform/status";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { AbsoluteTimeText, TimeText } from "../../../ui/text/time-text.tsx";
import { IncidentTextDialog } from "./incident-dialogs.tsx";
import { partText } from "./part-texts.tsx";
import { STATUS_POLL_MS, statusCalls } from "./queries.ts";

const t = defineMessages("serviceStatus.incidents", {
  label: "Incidents",
  title: "Incident",
  part: "Component",
  state: "State",
  open: "Open",
  closed: "Closed",
  openedAt: "Opened",
  closedAt: "Closed at",
  openedBy: "Opened by",
  closedBy: "Closed by",
  itself: "Parley (automatic)",
  told: "Messages to customers",
  tell: "Post update…",
  close: "Close…",
  empty: "No incidents yet",
  emptyText: "A component that fails three checks in a row opens an incident automatically. The incident closes when the component recovers.",
});

const SORTS = sortsOf(serviceStatus.incidents);
const FILTERS = filtersOf(serviceStatus.incidents);
const isOpen = ({ closedAt }: Incident): boolean => closedAt === null;
const StateTag = (incident: Incident) => {
  const status = isOpen(incident) ? "open" : "closed";
  return (
    <StatusMark of="incident" status={status}>
      {t(status)}
    </StatusMark>
  );
};

const COLUMNS: readonly Column<Incident>[] = [
  { id: "title", header: t.ref("title"), width: 240, grow: 2, cell: ({ title }) => title },
  { id: "part", header: t.ref("part"), width: 120, cell: ({ part }) => partText(part) },
  { id: "state", header: t.ref("state"), width: 90, grow: 0.5, cell: (incident) => <StateTag {...incident} /> },
  { id: "opened", header: t.ref("openedAt"), sort: "openedAt", width: 120, cell: ({ openedAt }) => <TimeText value={openedAt} /> },
  { id: "closed", header: t.ref("closedAt"), width: 120, cell: ({ closedAt }) => <TimeText value={closedAt} /> },
];

const IncidentBody = ({ incident }: { readonly incident: Incident }) => {
  const by = (name: string | null) => (name === null ? t("itself") : <PersonName name={name} />);
  return (
    <>
      <DescriptionList
        rows={[
          [t("part"), partText(incident.part)],
          [t("openedAt"), <AbsoluteTimeText key="opened" value={incident.openedAt} />],
          [t("openedBy"), by(incident.openedBy)],
          ...(isOpen(incident)
            ? []
            : ([
                [t("closedAt"), <AbsoluteTimeText key="closed" value={incident.closedAt} />],
                [t("closedBy"), by(incident.closedBy)],
              ] as const)),
        ]}
      />
      <h2 className="parley-panel-heading">{t("told")}</h2>
      <ol className="parley-incident-updates">
        {incident.updates.map(({ at, text }) => (
          <li key={at}>
            <div className="parley-muted">
              <AbsoluteTimeText value={at} />
            </div>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
};

const IncidentActions = ({ incident }: { readonly incident: Incident }) => {
  const [asked, setAsked] = useState<"tell" | "close">();
  const denied = useDeniedReason(serviceStatus.close.access);
  if (!isOpen(incident)) return null;
  return (
    <>
      <Button disabledReason={denied} onClick={() => setAsked("tell")}>
        {t("tell")}
      </Button>
      <Button intent="primary" disabledReason={denied} onClick={() => setAsked("close")}>
        {t("close")}
      </Button>
      {asked === undefined ? null : <IncidentTextDialog incident={incident} what={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};

/** List of incidents, opened by staff or by checks, with their messages and times. */
export const IncidentList = () => {
  const state = useListState({ sorts: SORTS, defaultSort: "-openedAt", filters: FILTERS });
  const { page, pageSize, sort, filters } = state;
  const result = useQuery({
    ...statusCalls.incidents.options({ query: { page, pageSize, sort, ...filters } }),
    placeholderData: keepPreviousData,
    refetchInterval: STATUS_POLL_MS,
  });
  const exported = useListExport({
    file: { call: "serviceStatus.file", row: serviceStatus.file },
    asked: { sort, ...filters },
    count: result.data?.rowCount ?? 0,
    what: t("label"),
    verb: incidentTopic.verbs.list,
  });
  return (
    <>
      <List
        name="incidents"
        label={t("label")}
        state={state}
        result={result}
        columns={COLUMNS}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        filters={[
          { name: "part", label: t.ref("part"), options: SERVICE_PARTS.map((value) => ({ value, label: () => partText(value) })) },
          { name: "state", label: t.ref("state"), options: (["open", "closed"] as const).map((value) => ({ value, label: t.ref(value) })) },
        ]}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        panel={{
          title: ({ title }) => title,
          body: (incident) => <IncidentBody incident={incident} />,
          actions: (incident) => <IncidentActions key={incident.id} incident={incident} />,
        }}
        empty={{ title: t("empty"), text: t("emptyText") }}
      />
      {exported.dialog}
    </>
  );
};
