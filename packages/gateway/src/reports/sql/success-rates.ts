import { countedSource, withinReportRange } from "../source.ts";

const HAPPENED = `
  select {client:r.stakeholder_id} r.day, 'botAnswers' as work, r.bot_messages as tried, least(r.failed, r.bot_messages) as failed
    from rollup_hour r where {stakeholder:r.stakeholder_id} and r.day >= {from} and r.day < {to} and not r.is_test and r.bot_messages > 0
  union all
  select {client:b.stakeholder_id} (b.started_at at time zone {zone})::date, 'broadcasts', s.n, case s.status when 'failed' then s.n else 0 end
    from broadcast_batch b join broadcast_sum s on s.batch_id = b.id and s.status in ('sent', 'failed') and s.n > 0
    where {stakeholder:b.stakeholder_id} and ${withinReportRange("b.started_at")}
  union all
  select {client:j.stakeholder_id} (j.finished_at at time zone {zone})::date, case j.kind when 'bulk' then 'bulk' else 'exports' end, 1,
      case when j.state in ('failed', 'interrupted', 'done_with_failures') then 1 else 0 end
    from job j where {stakeholder:j.stakeholder_id} and ${withinReportRange("j.finished_at")} and j.state <> 'cancelled'
  union all
  select {client:o.stakeholder_id} (o.hour at time zone {zone})::date, o.work, o.tried, o.failed
    from outcome_hour o where {stakeholder:o.stakeholder_id} and ${withinReportRange("o.hour")}`;

const SUMS = `sum(tried)::int as tried, sum(tried - failed)::int as succeeded, sum(failed)::int as failed, round(100.0 * sum(tried - failed) / sum(tried), 2) as rate`;

/**
 * Reports on attempts of the platform and their failures, computed from existing records and from hourly counts
 * (docs/adr/0114).
 */
export const successRateSources = {
  "success-rate": countedSource(`select {client} work, ${SUMS} from (${HAPPENED}) happened group by {client} work`, "rate, work"),
  "success-by-day": countedSource(`select {client} day, work, ${SUMS} from (${HAPPENED}) happened group by {client} day, work`, "day, work"),
};
