/**
 * SQL for the plan prices that stakeholder `$1` would pay at time `$2` with a start on day `$3`: the price of the
 * stakeholder's country, otherwise of its continent, otherwise the base price of the plan. Callers append a condition.
 */
export const PLAN_OFFER = `select h.title as "clientTitle", t.today, p.id as "planId", p.code as "planCode", p.name as "planName", p.status as "planStatus", p.interval, p.trial_days as "trialDays",
    not exists (select from client_plan former where former.stakeholder_id = h.id and former.plan_id = p.id and former.period_start is not null) as "isFirst",
    coalesce(l.price, p.base_price) as price, coalesce(l.currency, p.currency) as currency
  from stakeholder h cross join plan p
  cross join lateral (select ($2::timestamptz at time zone h.time_zone)::date as today) t
  left join country k on k.code = h.country
  left join lateral (
    select price, currency from plan_price_location l
    where l.plan_id = p.id and l.effective_from <= coalesce($3::date, t.today)
      and ((l.kind = 'country' and l.code = k.code) or (l.kind = 'continent' and l.code = k.continent_code))
    order by l.kind = 'country' desc, l.effective_from desc limit 1
  ) l on true`;
