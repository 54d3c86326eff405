import {
  type AuditAction,
  actionsOf,
  actionText,
  type CallInput,
  type CallName,
  type CallOutput,
  contractRows,
  type Row,
} from "@parley/core/contract";
import { broadcasts } from "@parley/core/contract/people/push-notifications";
import * as z from "zod/mini";
import { planPriceRoutes } from "../areas/billing/plan-prices/routes.ts";
import { planRoutes } from "../areas/billing/plans/routes.ts";
import { botRoutes } from "../areas/bots/bots/routes.ts";
import { knowledgeBaseRoutes } from "../areas/bots/knowledge-base/routes.ts";
import { serviceRoutes } from "../areas/bots/services/routes.ts";
import { cannedReplyRoutes } from "../areas/chats/canned-replies/routes.ts";
import { dispositionRoutes } from "../areas/chats/dispositions/routes.ts";
import { emailAddressRoutes } from "../areas/email/email-addresses/routes.ts";
import { templateHandlers } from "../areas/people/broadcasts/templates.ts";
import { surveyQuestionRoutes } from "../areas/people/customer-survey/question-routes.ts";
import { subscriberTypeRoutes } from "../areas/people/subscribers/kinds.ts";
import { savedViewRoutes } from "../areas/reporting/saved-views/routes.ts";
import { branchRoutes } from "../areas/routing/branches/routes.ts";
import { departmentRoutes } from "../areas/routing/departments/routes.ts";
import { issueTypeRoutes } from "../areas/routing/issue-types/routes.ts";
import { agentProfileRoutes } from "../areas/routing/teams/agent-profiles.ts";
import { teamRoutes } from "../areas/routing/teams/routes.ts";
import { workingHoursRoutes } from "../areas/routing/working-hours/routes.ts";
import { tagRoutes } from "../areas/tickets/tags/routes.ts";
import { slaPriorityRoutes } from "../areas/tickets/tickets/sla-priority-routes.ts";
import type { Database } from "../db/database.ts";
import type { Exports } from "../exports/create-exports.ts";
import { type Implementation, implement } from "../handlers/implement.ts";
import { type DemoPerson, demoPerson } from "./told-by.ts";

interface Needs {
  readonly database: Database;
  readonly exports: Exports;
  readonly now: () => Date;
}

const templateRoutes = implement({ createTemplate: broadcasts.createTemplate }, (needs: Needs) => ({
  createTemplate: templateHandlers(needs).calls.create,
}));

const noFile = (): never => {
  throw new Error("The demo makes no files");
};
/** Replacement for the file export service. The areas require one, but demo data never creates an export. */
const NO_FILES = new Proxy({} as Exports, { get: noFile });

/** Areas whose demo data is created by calling their own routes (ADR 0088). */
const AREAS: readonly Implementation<Needs>[] = [
  agentProfileRoutes,
  botRoutes,
  branchRoutes,
  cannedReplyRoutes,
  departmentRoutes,
  dispositionRoutes,
  emailAddressRoutes,
  issueTypeRoutes,
  knowledgeBaseRoutes,
  planPriceRoutes,
  planRoutes,
  savedViewRoutes,
  serviceRoutes,
  slaPriorityRoutes,
  subscriberTypeRoutes,
  surveyQuestionRoutes,
  tagRoutes,
  teamRoutes,
  templateRoutes,
  workingHoursRoutes,
];

const NAMES = new Map(Object.entries<Row>(contractRows).map(([name, row]) => [row, name as CallName]));

/**
 * Calls a route as a user: checks the permission, validates the input with the route's schemas and runs the real
 * handler. Throws the same errors as the route.
 */
export type DemoCall = <R extends Row>(row: R, input: CallInput<R>) => Promise<CallOutput<R>>;

const originOf = ({ origin }: DemoPerson, row: Row, at: Date) => ({
  ...origin,
  at,
  checkDeclared: (action: AuditAction) => {
    if (!actionsOf(row).some(({ entity, verb }) => entity === action.entity && verb === action.verb))
      throw new Error(`The row of ${row.path} does not declare "${actionText(action)}"`);
  },
});

/** Creates a function that makes calls as a demo user, dated at the first day of the demo. */
export const demoCalls = (database: Database, at: Date) => {
  const handlers = new Map(
    AREAS.flatMap(({ rows, handlers: bind }) => {
      const bound = bind({ database, exports: NO_FILES, now: () => at });
      return Object.entries(rows).map(([verb, row]) => [row, bound[verb] as (call: object) => unknown] as const);
    }),
  );
  return async (loginId: string): Promise<DemoCall> => {
    const person = await demoPerson(database, loginId);
    return async (row, input) => {
      const [name, handle] = [NAMES.get(row), handlers.get(row)];
      if (name === undefined || handle === undefined) throw new Error(`The demo makes no call of ${row.path}`);
      if (!person.who.may(name)) throw new Error(`${loginId} may not call ${name}`);
      const { params, query, body } = input as { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
      const parts = {
        params: row.params && z.parse(row.params, params),
        query: row.query && z.parse(row.query, query ?? {}),
        body: row.body && z.parse(row.body, body),
      };
      return (await handle({ who: person.who, origin: originOf(person, row, at), ...parts })) as CallOutput<typeof row>;
    };
  };
};
export type DemoCalls = ReturnType<typeof demoCalls>;

/** User in whose name the demo data of each stakeholder is created. */
const KEEPERS: Readonly<Record<number, string>> = { 1: "super@parley.test", 2: "admin@acacia.test", 3: "admin@baobab.test" };
export const demoUserLoginOf = (stakeholderId: number): string => KEEPERS[stakeholderId] ?? "super@parley.test";
