/**
 * SQL for the conversations of ticket `$2` as `talks`, for use in a `with recursive`. It includes the conversations of
 * tickets merged into `$2`. They still belong to the merged tickets, so that the merge can be undone.
 */
export const TICKET_CONVERSATIONS_SQL = `family as (
    select t.id from ticket t where t.id = $2 and ($1 = 0 or t.stakeholder_id = $1)
    union all select t.id from ticket t join family f on t.merged_into_id = f.id
  ), talks as materialized (
    select distinct x.session_id from family f join ticket_conversation x on x.ticket_id = f.id
  )`;
