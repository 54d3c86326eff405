import { nameOf } from "../../db/name-of.ts";
import { countedSource, EACH_ONE, listedSource, measuredSource, medianOf, percentileOf, secondsBetween, withinReportRange } from "../source.ts";

const PERSON = { userCode: "k.user_code", customer: "k.name", platform: "c.platform" };
const BELONGING = {
  k: "join customer k on k.id = c.customer_id",
  b: "join bot b on b.id = c.bot_id",
  u: "left join app_user u on u.id = c.accepted_by",
  d: "left join disposition d on d.id = c.disposition_id",
};
/** SQL for the name of the agent who accepted the conversation, whoever has it now (docs/adr/0147). */
const AGENT = nameOf("u", "c.accepted_by");
const SESSIONS = { table: "chat_session", as: "c", joins: BELONGING } as const;

const seconds = (from: string, to: string) => secondsBetween("c.stakeholder_id", from, to);
/**
 * SQL for the seconds from queueing to acceptance. Null if the conversation was queued again after its acceptance,
 * because the old acceptance does not end the second wait.
 */
const ACCEPT = `case when c.accepted_at >= c.queued_at then ${seconds("c.queued_at", "c.accepted_at")} end`;
const FIRST_REPLY = seconds("c.accepted_at", "c.first_reply_at");
const HANDLING = seconds("c.accepted_at", "c.ended_at");
/**
 * SQL for the waiting time in seconds. It counts until now for a waiting conversation, and until its end for one that
 * was never accepted.
 */
const WAIT = `case when c.accepted_at is null or c.accepted_at >= c.queued_at then ${seconds("c.queued_at", "coalesce(c.accepted_at, c.ended_at, now())")} end`;

/**
 * SQL condition for conversations that customers started. Conversations started by agents are outbound and are counted
 * separately (docs/adr/0147).
 */
const INBOUND = "not c.is_outbound";
const STARTED_BY_ANYONE = `{stakeholder:c.stakeholder_id} and ${withinReportRange("c.started_at")} and {platform:c.platform} and {tests:c.is_test}`;
const STARTED = `${STARTED_BY_ANYONE} and ${INBOUND}`;
const ACCEPTED = `{stakeholder:c.stakeholder_id} and ${withinReportRange("c.accepted_at")} and {platform:c.platform} and {agent:c.accepted_by} and {tests:c.is_test} and ${INBOUND}`;
const QUEUED = `{stakeholder:c.stakeholder_id} and ${withinReportRange("c.queued_at")} and {platform:c.platform} and {agent:c.accepted_by} and {tests:c.is_test} and ${INBOUND}`;
/** SQL condition for rated conversations. A rating belongs to the agent who had the conversation at its end. */
const RATED = `{stakeholder:c.stakeholder_id} and ${withinReportRange("c.rated_at")} and {platform:c.platform} and {agent:c.owner_id} and {tests:c.is_test}`;
const ENDED = `{stakeholder:c.stakeholder_id} and ${withinReportRange("c.ended_at")} and c.accepted_at is not null and c.status in ('ended', 'abandoned') and {platform:c.platform} and {agent:c.accepted_by} and {tests:c.is_test} and ${INBOUND}`;
const ANSWERED = `{stakeholder:a.stakeholder_id} and ${withinReportRange("a.answered_at")} and {platform:a.platform} and {agent:a.agent_id} and {tests:a.is_test}`;
const GOOD = "count(*) filter (where c.rating >= 4)";
/** SQL condition that, with an agent filter, selects the sessions that the agent accepted (ADR 0007). */
const OF_AGENT = "{agent:c.accepted_by}";
const STARTED_OF_AGENT = `${STARTED} and ${OF_AGENT}`;

/**
 * Reports that list conversations, or that need values stored only with conversations, such as waiting times. Each uses
 * an index that begins with the stakeholder.
 */
export const sessionSources = {
  "bot-sessions": listedSource({
    ...SESSIONS,
    where: `${STARTED} and c.accepted_at is null`,
    order: "c.started_at desc, c.id desc",
    columns: {
      id: "c.id",
      startedAt: "c.started_at",
      ...PERSON,
      bot: "b.name",
      status: "c.status",
      messages: "c.said",
      failedText: "c.failed_text",
      endedAt: "c.ended_at",
    },
  }),
  "support-sessions": listedSource({
    ...SESSIONS,
    where: ACCEPTED,
    order: "c.accepted_at desc, c.id desc",
    columns: {
      id: "c.id",
      acceptedAt: "c.accepted_at",
      ...PERSON,
      agent: AGENT,
      status: "c.status",
      messages: "c.said",
      waitS: ACCEPT,
      firstReplyS: FIRST_REPLY,
      handlingS: HANDLING,
      endedAt: "c.ended_at",
    },
  }),
  "support-queue": listedSource({
    ...SESSIONS,
    where: QUEUED,
    order: "c.queued_at desc, c.id desc",
    columns: {
      id: "c.id",
      queuedAt: "c.queued_at",
      ...PERSON,
      outcome:
        "case when c.accepted_at is not null then 'accepted' when c.status = 'queued' then 'waiting' when c.status = 'abandoned' then 'abandoned' else 'ended' end",
      agent: AGENT,
      acceptedAt: "c.accepted_at",
      waitS: WAIT,
    },
  }),
  "session-list": listedSource({
    ...SESSIONS,
    where: `${STARTED_BY_ANYONE} and ${OF_AGENT}`,
    order: "c.started_at desc, c.id desc",
    columns: {
      id: "c.id",
      startedAt: "c.started_at",
      startedBy: "case when c.is_outbound then 'agent' else 'customer' end",
      ...PERSON,
      bot: "b.name",
      status: "c.status",
      agent: AGENT,
      messages: "c.said",
      queuedAt: "c.queued_at",
      acceptedAt: "c.accepted_at",
      firstReplyAt: "c.first_reply_at",
      endedAt: "c.ended_at",
      disposition: "d.name",
      endReason: "c.end_reason",
    },
  }),
  "ads-to-chat": countedSource(
    `select {client:c.stakeholder_id} (c.started_at at time zone {zone})::date as day, c.platform, c.ad, count(*)::int as sessions,
       count(*) filter (where not exists (select from chat_session e where e.customer_id = c.customer_id and e.started_at < c.started_at))::int as "newCustomers"
     from chat_session c where ${STARTED} and c.ad is not null group by {client} day, c.platform, c.ad`,
    "day, platform, ad",
  ),
  "customer-interactions": countedSource(
    // Joins names after grouping, so that they are read once per customer instead of once per session.
    `select {client} k.user_code as "userCode", k.name as customer, k.platform, sessions, "handedOver", messages, "firstAt", "lastAt"
     from (
       select {client:c.stakeholder_id} c.customer_id, count(*)::int as sessions, count(c.accepted_at)::int as "handedOver", sum(c.said)::int as messages,
         min(c.started_at) as "firstAt", max(c.last_activity_at) as "lastAt"
       from chat_session c where ${STARTED_OF_AGENT} group by {client} c.customer_id
     ) s join customer k on k.id = s.customer_id`,
    `sessions desc, messages desc, "userCode"`,
  ),
  "wait-time": measuredSource(
    `select {client:c.stakeholder_id} (c.queued_at at time zone {zone})::date as day, c.accepted_at, c.status, ${WAIT} as "waitS" from chat_session c where ${QUEUED}`,
    `select {client} day, count(*)::int as waited, count(accepted_at)::int as accepted, count(*) filter (where accepted_at is null and status = 'abandoned')::int as abandoned,
       count(*) filter (where accepted_at is null and status not in ('queued', 'abandoned'))::int as ended,
       count(*) filter (where accepted_at is null and status = 'queued')::int as waiting,
       round(avg("waitS"))::int as "averageS", ${medianOf(`"waitS"`)} as "medianS", ${percentileOf(0.9, `"waitS"`)} as "p90S", max("waitS") as "longestS"
     from ${EACH_ONE} group by {client} day`,
    "day",
  ),
  /** Ratings of 4 or 5 are good, 3 is neutral, and 1 or 2 are bad. "satisfied" is the percentage of good ratings. */
  ratings: countedSource(
    `select {client:c.stakeholder_id} (c.rated_at at time zone {zone})::date as day, count(*)::int as rated, ${GOOD}::int as good, count(*) filter (where c.rating = 3)::int as neutral, count(*) filter (where c.rating <= 2)::int as bad,
       round(100.0 * ${GOOD} / count(*), 1) as satisfied
     from chat_session c where ${RATED} group by {client} day`,
    "day",
  ),
  /**
   * Escalations by the day of the request, for each target agent or team. With an agent filter, only requests to that
   * agent are counted.
   */
  "escalation-answers": measuredSource(
    `select {client:e.stakeholder_id} (e.requested_at at time zone {zone})::date as day, e.target_user_id, e.target_team_id, e.status,
       case when e.status = 'accepted' then ${secondsBetween("e.stakeholder_id", "e.requested_at", "e.decided_at")} end as "answerS",
       case when e.status in ('accepted', 'rejected') then ${secondsBetween("e.stakeholder_id", "e.requested_at", "e.decided_at")} end as "decisionS"
     from escalation e join chat_session c on c.id = e.session_id
     where {stakeholder:e.stakeholder_id} and ${withinReportRange("e.requested_at")} and {platform:c.platform} and {agent:e.target_user_id} and {tests:c.is_test}`,
    // Joins names after grouping, so that they are read once per target instead of once per escalation.
    `select {client} a.day, ${nameOf("u", "a.target_user_id")} as agent, t.name as team, a.asked, a.accepted, a.rejected, a.expired, a.cancelled, a.pending, a."medianS", a."medianDecisionS" from (
       select {client} day, target_user_id, target_team_id, count(*)::int as asked, count(*) filter (where status = 'accepted')::int as accepted,
         count(*) filter (where status = 'rejected')::int as rejected, count(*) filter (where status = 'expired')::int as expired,
         count(*) filter (where status = 'cancelled')::int as cancelled,
         count(*) filter (where status not in ('accepted', 'rejected', 'expired', 'cancelled'))::int as pending, ${medianOf(`"answerS"`)} as "medianS",
         ${medianOf(`"decisionS"`)} as "medianDecisionS"
       from ${EACH_ONE} group by {client} day, target_user_id, target_team_id
     ) a left join app_user u on u.id = a.target_user_id left join team t on t.id = a.target_team_id`,
    "day, asked desc, agent nulls last, team",
  ),
  /** Ended chats by day and disposition. Chats without a disposition form a separate row. */
  "chat-endings": measuredSource(
    `select {client:c.stakeholder_id} (c.ended_at at time zone {zone})::date as day, c.disposition_id, ${HANDLING} as "handlingS" from chat_session c where ${ENDED}`,
    // Joins names after grouping, so that they are read once per disposition instead of once per chat.
    `select {client} e.day, d.name as disposition, e.chats, e."medianS" from (
       select {client} day, disposition_id, count(*)::int as chats, ${medianOf(`"handlingS"`)} as "medianS" from ${EACH_ONE} group by {client} day, disposition_id
     ) e left join disposition d on d.id = e.disposition_id`,
    "day, disposition nulls last",
  ),
  /**
   * Survey answers by the day of the first answer. Questions with the same text count as one question, even if the
   * question type was changed.
   */
  "survey-answers": countedSource(
    // Joins names after grouping, so that they are read once per group instead of once per answer.
    `select {client} g.day, q.text as question, ${nameOf("u", "g.agent_id")} as agent, t.name as team, g.answers, g."averageRating", g."medianRating" from (
       select {client:a.stakeholder_id} (a.answered_at at time zone {zone})::date as day, a.question_id, a.agent_id, a.team_id, count(*)::int as answers,
         round(avg(a.rating), 2) as "averageRating", round((percentile_cont(0.5) within group (order by a.rating))::numeric, 2) as "medianRating"
       from survey_answer a where ${ANSWERED} group by {client} day, a.question_id, a.agent_id, a.team_id
     ) g join survey_question q on q.id = g.question_id left join app_user u on u.id = g.agent_id left join team t on t.id = g.team_id`,
    "day, question, agent nulls last, team nulls last",
  ),
  "survey-answer-list": listedSource({
    table: "survey_answer",
    as: "a",
    joins: {
      q: "join survey_question q on q.id = a.question_id",
      u: "left join app_user u on u.id = a.agent_id",
      t: "left join team t on t.id = a.team_id",
    },
    where: ANSWERED,
    order: "a.answered_at desc, a.id desc",
    columns: {
      answeredAt: "a.answered_at",
      question: "q.text",
      rating: "a.rating",
      choice: "case when q.kind <> 'text' then a.answer end",
      words: "case when q.kind = 'text' then a.answer end",
      id: "a.session_id",
      platform: "a.platform",
      agent: nameOf("u", "a.agent_id"),
      team: "t.name",
    },
  }),
  "agent-performance": measuredSource(
    `select {client:c.stakeholder_id} c.accepted_by, c.ended_at, ${ACCEPT} as "waitS", ${FIRST_REPLY} as "firstReplyS", ${HANDLING} as "handlingS"
     from chat_session c where ${ACCEPTED}`,
    // Joins names after grouping, so that they are read once per agent instead of once per session.
    `select {client} ${nameOf("u", "o.accepted_by")} as agent, accepted, ended, "waitMedianS", "firstReplyMedianS", "handlingMedianS", "handlingP90S"
     from (
       select {client} accepted_by, count(*)::int as accepted, count(ended_at)::int as ended, ${medianOf(`"waitS"`)} as "waitMedianS",
         ${medianOf(`"firstReplyS"`)} as "firstReplyMedianS", ${medianOf(`"handlingS"`)} as "handlingMedianS", ${percentileOf(0.9, `"handlingS"`)} as "handlingP90S"
       from ${EACH_ONE} group by {client} accepted_by
     ) o left join app_user u on u.id = o.accepted_by`,
    "accepted desc, agent nulls last",
  ),
};
