import { defineMessages, type Message } from "../../../shared/messages/define-messages.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import type { AuditState } from "./queries.ts";

const t = defineMessages("auditTrail.chips", {
  chips: "Filters from the link",
  chip: "{filter}: {value}",
  id: "ID",
  request: "Request",
});

/** Filters that have no control on the screen and are set only by links. */
const LINKED: readonly (readonly [name: "entityId" | "requestId", label: Message])[] = [
  ["entityId", t.ref("id")],
  ["requestId", t.ref("request")],
];

export const AuditChips = ({ state }: { readonly state: AuditState }) => {
  const active = LINKED.flatMap(([name, label]) => {
    const value = state.filters[name];
    return value === undefined ? [] : [{ name, label, value }];
  });
  if (active.length === 0) return null;
  return (
    <section className="parley-audit-chips" aria-label={t("chips")}>
      {active.map(({ name, label, value }) => (
        <Tag key={name} round intent="primary" onRemove={() => state.setFilter(name, "")}>
          {t("chip", { filter: label(), value })}
        </Tag>
      ))}
    </section>
  );
};
