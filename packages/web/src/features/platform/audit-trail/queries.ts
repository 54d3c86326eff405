import { PROVIDER_ID } from "@parley/core/access";
import { AUDIT_ENTITIES, AUDIT_VERB_NAMES } from "@parley/core/contract";
import { AUDIT_ORIGINS, auditLog } from "@parley/core/contract/platform/audit-log";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import type { Option } from "../../../ui/controls/inputs.tsx";
import { type ListState, useListState } from "../../../ui/list/list-state.ts";

export const auditCalls = areaQueries("auditLog", auditLog);
const stakeholderCalls = areaQueries("stakeholders", stakeholders);

const SORTS = sortsOf(auditLog.list);
const FILTERS = filtersOf(auditLog.list);
/**
 * Filters to clear when the filter they depend on changes: an id belongs to one type of item, and a person to one
 * stakeholder.
 */
const DEPENDENTS = { entity: ["entityId"], stakeholderId: ["actorId"] } as const;

export type AuditState = ListState<(typeof SORTS)[number], typeof FILTERS>;
export const useAuditState = (): AuditState => useListState({ sorts: SORTS, defaultSort: "-at", filters: FILTERS, dependents: DEPENDENTS });

/** Parsers for values in the URL; undefined for malformed ones, because the gateway would refuse them. */
const day = (text: string | undefined) => (text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
const id = (text: string | undefined) => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Converts the filters in the URL to query parameters, for the list and its exports. */
export function auditQueryOf({ filters, sort }: AuditState) {
  const { entityId, entity, requestId } = filters;
  return {
    stakeholderId: id(filters.stakeholderId),
    actorId: id(filters.actorId),
    entity: AUDIT_ENTITIES.find((one) => one === entity),
    entityId: entity === undefined ? undefined : entityId,
    verb: AUDIT_VERB_NAMES.find((one) => one === filters.verb),
    via: AUDIT_ORIGINS.find((one) => one === filters.via),
    from: day(filters.from),
    to: day(filters.to),
    requestId,
    sort,
  };
}
export type AuditQuery = ReturnType<typeof auditQueryOf>;

export const useAuditPage = (state: AuditState) =>
  useQuery({
    ...auditCalls.list.options({ query: { ...auditQueryOf(state), page: state.page, pageSize: state.pageSize } }),
    placeholderData: keepPreviousData,
  });

/** Returns whether the user works for the provider, whose staff can choose a stakeholder. */
export const useIsProviderStaff = (): boolean => useUser().stakeholderId === PROVIDER_ID;

export function useStakeholderOptions(): readonly Option[] {
  const { data } = useQuery({ ...stakeholderCalls.options.options(), enabled: useIsProviderStaff() });
  return data?.map(({ id: value, title }) => ({ value: String(value), label: () => title })) ?? [];
}

/** Returns recent authors for the filter. A selected author who is not among them is shown by id. */
export function usePeopleOptions({ filters }: AuditState): readonly Option[] {
  const { data } = useQuery(auditCalls.people.options({ query: { stakeholderId: id(filters.stakeholderId) } }));
  const options = data?.map(({ id: value, name }) => ({ value: String(value), label: () => name })) ?? [];
  const { actorId } = filters;
  return actorId === undefined || options.some(({ value }) => value === actorId) ? options : [...options, { value: actorId, label: () => actorId }];
}
