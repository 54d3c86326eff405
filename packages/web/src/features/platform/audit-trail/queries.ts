import { PROVIDER_ID } from "@parley/core/access";
import { AUDIT_ENTITIES, AUDIT_VERB_NAMES } from "@parley/core/contract";
import { AUDIT_WAYS, auditLog } from "@parley/core/contract/platform/audit-log";
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
/** Ids depend on the kind of item, people on the stakeholder. */
const DEPENDENTS = { entity: ["entityId"], stakeholderId: ["actorId"] } as const;

export type AuditState = ListState<(typeof SORTS)[number], typeof FILTERS>;
export const useAuditState = (): AuditState => useListState({ sorts: SORTS, defaultSort: "-at", filters: FILTERS, dependents: DEPENDENTS });

/** A hand-edited address asks for nothing that the call would refuse. */
const day = (text: string | undefined) => (text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
const id = (text: string | undefined) => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Query from the address, for list and exports. */
export function askedOf({ filters, sort }: AuditState) {
  const { entityId, entity, requestId } = filters;
  return {
    stakeholderId: id(filters.stakeholderId),
    actorId: id(filters.actorId),
    entity: AUDIT_ENTITIES.find((one) => one === entity),
    entityId: entity === undefined ? undefined : entityId,
    verb: AUDIT_VERB_NAMES.find((one) => one === filters.verb),
    via: AUDIT_WAYS.find((one) => one === filters.via),
    from: day(filters.from),
    to: day(filters.to),
    requestId,
    sort,
  };
}
export type Asked = ReturnType<typeof askedOf>;

export const useAuditPage = (state: AuditState) =>
  useQuery({
    ...auditCalls.list.options({ query: { ...askedOf(state), page: state.page, pageSize: state.pageSize } }),
    placeholderData: keepPreviousData,
  });

/** Provider staff reach every stakeholder; other users only their own, without a choice. */
export const useReachesAll = (): boolean => useUser().stakeholderId === PROVIDER_ID;

export function useStakeholderOptions(): readonly Option[] {
  const { data } = useQuery({ ...stakeholderCalls.options.options(), enabled: useReachesAll() });
  return data?.map(({ id: value, title }) => ({ value: String(value), label: () => title })) ?? [];
}

/** Recent authors; a chosen author who is not among them is shown by number. */
export function usePeopleOptions({ filters }: AuditState): readonly Option[] {
  const { data } = useQuery(auditCalls.people.options({ query: { stakeholderId: id(filters.stakeholderId) } }));
  const options = data?.map(({ id: value, name }) => ({ value: String(value), label: () => name })) ?? [];
  const { actorId } = filters;
  return actorId === undefined || options.some(({ value }) => value === actorId) ? options : [...options, { value: actorId, label: () => actorId }];
}
