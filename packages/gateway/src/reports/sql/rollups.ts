import { nameOf } from "../../db/name-of.ts";
import { countedSource } from "../source.ts";

/**
 * SQL columns for session counts. With an agent filter, they count sessions that the agent accepted, because a
 * conversation begins without an agent (ADR 0007).
 */
const SESSIONS = `sum(case when {agent} is null then r.sessions else r.accepted end)::int as sessions, sum(r.accepted)::int as "handedOver", sum(r.outbound)::int as outbound`;
const WRITERS = `sum(r.customer_messages)::int as "customerMessages", sum(r.bot_messages)::int as "botMessages", sum(r.agent_messages)::int as "agentMessages"`;
const MESSAGES = "(sum(r.customer_messages) + sum(r.bot_messages) + sum(r.agent_messages))::int";
const hours = (join = "") =>
  `from rollup_hour r ${join} where {stakeholder:r.stakeholder_id} and r.day >= {from} and r.day < {to} and {platform:r.platform} and {tests:r.is_test} and {agent:r.agent_id}`;
const ANSWERS = `from rollup_service r join service s on s.id = r.service_id join bot b on b.id = s.bot_id
  where {stakeholder:r.stakeholder_id} and r.day >= {from} and r.day < {to} and {platform:r.platform} and {tests:r.is_test}`;

/**
 * Reports on the numbers of conversations and messages. They read only hourly and daily counts (ADR 0007), so a day
 * with a million messages needs only a few rows.
 */
export const rollupSources = {
  "sessions-by-hour": countedSource(
    `select {client:r.stakeholder_id} r.day, r.hour::int as hour, ${SESSIONS}, ${MESSAGES} as messages ${hours()} group by {client} r.day, r.hour`,
    "day, hour",
  ),
  "chat-activities": countedSource(
    `select {client:r.stakeholder_id} r.day, ${SESSIONS}, ${WRITERS}, sum(r.failed)::int as failed ${hours()} group by {client} r.day`,
    "day",
  ),
  "email-activities": countedSource(
    `select {client:r.stakeholder_id} r.day, ${SESSIONS}, ${WRITERS} ${hours()} and r.platform = 'email' group by {client} r.day`,
    "day",
  ),
  "number-of-messages": countedSource(
    `select {client:r.stakeholder_id} r.day, ${WRITERS}, ${MESSAGES} as messages ${hours()} group by {client} r.day having ${MESSAGES} > 0`,
    "day",
  ),
  "messages-by-platform": countedSource(
    `select {client:r.stakeholder_id} r.day, r.platform, ${WRITERS}, ${MESSAGES} as messages ${hours()} group by {client} r.day, r.platform having ${MESSAGES} > 0`,
    "day, platform",
  ),
  "conversations-by-platform": countedSource(
    `select {client:r.stakeholder_id} r.day, r.platform, ${SESSIONS} ${hours()} group by {client} r.day, r.platform having sum(r.sessions + r.accepted + r.outbound) > 0`,
    "day, platform",
  ),
  "new-customers": countedSource(
    `select {client:r.stakeholder_id} r.day, r.platform, sum(r.new_customers)::int as "newCustomers" ${hours()} group by {client} r.day, r.platform having sum(r.new_customers) > 0`,
    "day, platform",
  ),
  "support-activities": countedSource(
    `select {client:r.stakeholder_id} r.day, ${nameOf("u", "r.agent_id")} as agent, sum(r.accepted)::int as accepted, sum(r.agent_messages)::int as messages
     ${hours("left join app_user u on u.id = r.agent_id")} group by {client} r.day, r.agent_id, u.first_name, u.last_name having sum(r.accepted + r.agent_messages) > 0`,
    "day, agent nulls last",
  ),
  "messages-by-service": countedSource(
    `select {client:r.stakeholder_id} s.name as service, b.name as bot, sum(r.answers)::int as answers, round(100.0 * sum(r.answers) / sum(sum(r.answers)) over (), 1) as share
     ${ANSWERS} group by {client} s.id, b.id`,
    "answers desc, service",
  ),
  "service-usage": countedSource(
    `select {client:r.stakeholder_id} r.day, s.name as service, b.name as bot, sum(r.answers)::int as answers ${ANSWERS} group by {client} r.day, s.id, b.id`,
    "day, service",
  ),
  "service-usage-status": countedSource(
    `select {client:s.stakeholder_id} s.name as service, b.name as bot, s.status, (select count(*)::int from phrase p where p.service_id = s.id) as phrases,
       coalesce(sum(r.answers), 0)::int as answers, max(r.day) as "lastUsedOn"
     from service s join bot b on b.id = s.bot_id
     left join rollup_service r on r.service_id = s.id and r.stakeholder_id = s.stakeholder_id and r.day >= {from} and r.day < {to} and {platform:r.platform} and {tests:r.is_test}
     where {stakeholder:s.stakeholder_id} group by {client} s.id, b.id`,
    "service, bot",
  ),
  "gpt-token-usage": countedSource(
    `select {client:l.stakeholder_id} l.day, b.name as bot, l.model, sum(l.tokens_in)::bigint as "tokensIn", sum(l.tokens_out)::bigint as "tokensOut", sum(l.tokens_in + l.tokens_out)::bigint as tokens
     from llm_token_usage l join bot b on b.id = l.bot_id where {stakeholder:l.stakeholder_id} and l.day >= {from} and l.day < {to} group by {client} l.day, b.id, l.model`,
    "day, bot, model",
  ),
};
