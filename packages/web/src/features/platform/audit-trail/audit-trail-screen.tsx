import { AUDIT_ENTITIES, AUDIT_VERB_NAMES } from "@parley/core/contract";
import { AUDIT_ORIGINS, type AuditEntry } from "@parley/core/contract/platform/audit-log";
import { pathTo } from "@parley/core/screens";
import { useCallback } from "react";
import { useLocation } from "react-router-dom";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { Page } from "../../../ui/layout/page.tsx";
import type { Column } from "../../../ui/list/column.ts";
import type { ListFilter } from "../../../ui/list/filters.tsx";
import { List } from "../../../ui/list/list.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { AuditChips } from "./audit-chips.tsx";
import { entityText, entryOriginText, originText, verbText } from "./audit-texts.ts";
import { EntryAuthor } from "./doer.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { AddAuditNoteButton } from "./note-button.tsx";
import {
  type AuditState,
  auditQueryOf,
  useAuditPage,
  useAuditState,
  useIsProviderStaff,
  usePeopleOptions,
  useStakeholderOptions,
} from "./queries.ts";
import { EntityLink } from "./thing-link.tsx";
import { useAuditExport } from "./use-audit-export.tsx";

const t = defineMessages("auditTrail", {
  lead: "All changes, with the person who made each and the previous values. Entries cannot be changed or removed.",
  at: "When",
  actor: "Done by",
  actingFor: "{actor}, for {stakeholder}",
  action: "Action",
  thing: "Object",
  via: "Via",
  stakeholder: "Stakeholder",
  request: "Request",
  id: "ID",
  entity: "Object type",
  verb: "Action",
  from: "From",
  to: "To",
  empty: "No entries yet",
  emptyText: "Every change in this stakeholder appears here, with the person who made it.",
});

const title = screenTitle("audit-trail");
const Who = ({ entry }: { readonly entry: AuditEntry }) => (
  <EntryAuthor entry={entry} text={entry.actingFor === null ? entry.actor : t("actingFor", { actor: entry.actor, stakeholder: entry.actingFor })} />
);

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: "at", header: t.ref("at"), sort: "at", width: 120, grow: 0.4, cell: ({ at }) => <TimeText value={at} /> },
  { id: "actor", header: t.ref("actor"), sort: "actor", width: 180, cell: (entry) => <Who entry={entry} /> },
  { id: "action", header: t.ref("action"), sort: "action", width: 200, cell: ({ action }) => action },
  { id: "thing", header: t.ref("thing"), width: 200, grow: 1.5, cell: (entry) => <EntityLink entry={entry} /> },
  { id: "via", header: t.ref("via"), width: 150, cell: entryOriginText },
  { id: "stakeholder", header: t.ref("stakeholder"), width: 110, grow: 0.5, cell: ({ shCode }) => shCode },
  { id: "entityId", header: t.ref("id"), width: 80, grow: 0.3, defaultHidden: true, cell: ({ entityId }) => entityId },
  { id: "request", header: t.ref("request"), width: 280, defaultHidden: true, cell: ({ requestId }) => requestId },
];
const OWN_COLUMNS = COLUMNS.filter(({ id }) => id !== "stakeholder");

const rowKey = ({ id }: AuditEntry) => String(id);
const rowName = ({ action, thing }: AuditEntry) => (thing === null ? action : `${action} ${thing}`);

const ENTITY_OPTIONS = AUDIT_ENTITIES.map((value) => ({ value, label: () => entityText(value) }));
const VERB_OPTIONS = AUDIT_VERB_NAMES.map((value) => ({ value, label: () => verbText(value) }));
const WAY_OPTIONS = AUDIT_ORIGINS.map((value) => ({ value, label: () => originText(value) }));

function useFilters(state: AuditState): readonly ListFilter[] {
  const stakeholders = useStakeholderOptions();
  const people = usePeopleOptions(state);
  return [
    ...(useIsProviderStaff() ? [{ name: "stakeholderId", label: t.ref("stakeholder"), options: stakeholders }] : []),
    { name: "actorId", label: t.ref("actor"), options: people },
    { name: "entity", label: t.ref("entity"), options: ENTITY_OPTIONS },
    { name: "verb", label: t.ref("verb"), options: VERB_OPTIONS },
    { name: "via", label: t.ref("via"), options: WAY_OPTIONS },
    { name: "from", label: t.ref("from"), day: true },
    { name: "to", label: t.ref("to"), day: true },
  ];
}

/**
 * Screen with the audit trail (spec section 2, audit-trail). Each entry has its own URL, independent of the list's
 * page.
 */
export const AuditTrailScreen = () => {
  const state = useAuditState();
  const result = useAuditPage(state);
  const filters = useFilters(state);
  const columns = useIsProviderStaff() ? COLUMNS : OWN_COLUMNS;
  const { search } = useLocation();
  const href = useCallback(
    ({ id }: AuditEntry) => {
      const params = new URLSearchParams(search);
      params.set("open", String(id));
      return `${pathTo("audit-trail")}?${params}`;
    },
    [search],
  );
  const { open, setOpen } = state;
  const { onExport, onSchedule, dialog } = useAuditExport(auditQueryOf(state), result.data?.rowCount ?? 0);
  return (
    <Page title={title()} lead={t("lead")} actions={<AddAuditNoteButton />} height="fill">
      <AuditChips state={state} />
      <List
        name="auditLog"
        label={title()}
        state={state}
        result={result}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        href={href}
        filters={filters}
        onExport={onExport}
        onSchedule={onSchedule}
        rowClass={({ id }) => (String(id) === open ? "is-open" : "")}
        empty={{ title: t("empty"), text: t("emptyText") }}
      />
      {dialog}
      {open === undefined ? null : <EntryPanel key={open} id={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
};
