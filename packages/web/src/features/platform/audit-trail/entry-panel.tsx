import { difference } from "@parley/core/audit";
import type { FullAuditEntry } from "@parley/core/contract/platform/audit-log";
import { pathTo } from "@parley/core/screens";
import { commandOf } from "@parley/core/verbs";
import { auditTopic } from "@parley/core/verbs/platform/audit";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { SidePanel } from "../../../ui/overlay/side-panel.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { AbsoluteTimeText } from "../../../ui/text/time-text.tsx";
import { entryOriginText } from "./audit-texts.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { EntryAuthor } from "./doer.tsx";
import { auditCalls } from "./queries.ts";
import { RestoreButton } from "./restore-button.tsx";
import { EntityHistory } from "./thing-history.tsx";
import { EntityLink, useEntityHref } from "./thing-link.tsx";

const t = defineMessages("auditTrail.entry", {
  title: "Entry {id}",
  actor: "Done by",
  service: "{name} (service account)",
  effective: "Acting as",
  actingFor: "Acting for",
  thing: "Object",
  present: "Current name",
  entityId: "ID",
  via: "Via",
  requestId: "Request",
  ip: "Address",
  at: "When",
  stakeholder: "Stakeholder",
  difference: "Changes",
  nothing: "No values were recorded.",
  same: "No recorded value changed.",
  open: "Open",
});

interface NarrowedProps {
  readonly by: "actorId" | "requestId";
  readonly value: string | number | null;
  readonly children: ReactNode;
}

/** Link to all audit entries with the same value, such as the same user or request. */
const Narrowed = ({ by, value, children }: NarrowedProps) =>
  value === null ? children : <Link to={`${pathTo("audit-trail")}?${new URLSearchParams({ [by]: String(value) })}`}>{children}</Link>;

const factsOf = (entry: FullAuditEntry): readonly (readonly [string, ReactNode])[] => {
  const { actor, actorId, isService, effective, actingFor, thing, present, entityId, requestId, ip, at, shCode } = entry;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("at"), <AbsoluteTimeText key="at" value={at} />],
    [
      t("actor"),
      <Narrowed key="actor" by="actorId" value={actorId}>
        <EntryAuthor entry={entry} text={isService ? t("service", { name: actor }) : actor} />
      </Narrowed>,
    ],
    [t("effective"), effective === null ? null : <PersonName key="effective" name={effective} />],
    [t("actingFor"), actingFor],
    [t("stakeholder"), shCode],
    [t("thing"), thing === null ? null : <EntityLink key="thing" entry={entry} />],
    [t("present"), present === thing ? null : present],
    [t("entityId"), entityId],
    [t("via"), entryOriginText(entry)],
    [
      t("requestId"),
      requestId === null ? null : (
        <Narrowed key="request" by="requestId" value={requestId}>
          {requestId}
        </Narrowed>
      ),
    ],
    [t("ip"), ip],
  ];
  return facts.filter(([, value]) => value !== null);
};

const Changes = ({ entry }: { readonly entry: FullAuditEntry }) => {
  const { before, after } = entry;
  const differences = difference(before, after);
  return (
    <section aria-label={t("difference")}>
      <h2 className="parley-panel-heading">{t("difference")}</h2>
      {differences.length === 0 ? (
        <p className="parley-muted">{t(before === null && after === null ? "nothing" : "same")}</p>
      ) : (
        <DifferenceTable differences={differences} sides={entry} label={t("difference")} />
      )}
    </section>
  );
};

const EntryBody = ({ entry }: { readonly entry: FullAuditEntry }) => (
  <>
    <DescriptionList rows={factsOf(entry)} />
    <Changes entry={entry} />
    {entry.entityId === null ? null : <EntityHistory id={entry.id} entity={entry.entity} entityId={entry.entityId} />}
    <CopyCommand command={commandOf(auditTopic.verbs.show, { id: entry.id })} />
  </>
);

const EntryActions = ({ entry }: { readonly entry: FullAuditEntry }) => {
  const href = useEntityHref(entry);
  return (
    <>
      <RestoreButton key={entry.id} entry={entry} />
      {href === undefined ? null : <LinkButton to={href}>{t("open")}</LinkButton>}
    </>
  );
};

/**
 * Details of an audit entry next to the list, with all changed values. It has its own URL and need not be on the list's
 * current page.
 */
export const EntryPanel = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery(auditCalls.get.options({ params: { id } }));
  return (
    <SidePanel
      title={data === undefined ? t("title", { id }) : data.action}
      open
      onClose={onClose}
      width="min(680px, 100vw)"
      actions={data === undefined ? undefined : <EntryActions entry={data} />}
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton shape="facts" />
        ) : (
          <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <EntryBody entry={data} />
      )}
    </SidePanel>
  );
};
