import type { AgentsDayTables } from "./tables/agents-day.ts";
import type { BotTables } from "./tables/bots.ts";
import type { BroadcastTables } from "./tables/broadcasts.ts";
import type { ChatTables } from "./tables/chat.ts";
import type { CustomerSurveyTables } from "./tables/customer-survey.ts";
import type { EmailTables } from "./tables/emails.ts";
import type { HeldEmailTables } from "./tables/held-emails.ts";
import type { HoursTables } from "./tables/hours.ts";
import type { IdentityTables } from "./tables/identity.ts";
import type { InvoiceTables } from "./tables/invoices.ts";
import type { JobTables } from "./tables/jobs.ts";
import type { LedgerTables } from "./tables/ledger.ts";
import type { PlanTables } from "./tables/plans.ts";
import type { ReportTables } from "./tables/reports.ts";
import type { RoutingTables } from "./tables/routing.ts";
import type { ScheduledReplyTables } from "./tables/scheduled-replies.ts";
import type { ServiceStatusTables } from "./tables/service-status.ts";
import type { TicketTables } from "./tables/tickets.ts";

/**
 * All tables as types for Kysely. Each area describes its tables in `tables/<area>.ts` as `interface <Area>Tables`,
 * which is added to `extends` here. The SQL is in `migrations/`.
 */
export interface Schema
  extends IdentityTables,
    BotTables,
    BroadcastTables,
    ChatTables,
    CustomerSurveyTables,
    EmailTables,
    PlanTables,
    ReportTables,
    JobTables,
    LedgerTables,
    HoursTables,
    InvoiceTables,
    HeldEmailTables,
    ScheduledReplyTables,
    ServiceStatusTables,
    TicketTables,
    RoutingTables,
    AgentsDayTables {}
