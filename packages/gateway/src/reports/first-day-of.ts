/**
 * SQL for the first day of the `step` (SQL text such as `'week'`) that contains a day or local time. `shift` is the
 * number of days between Monday, where PostgreSQL starts weeks, and the first weekday; it is 0 for other steps. No time
 * zone is involved.
 */
export const firstDayOf = (step: string, local: string, shift: string): string =>
  `(date_trunc(${step}, (${local})::timestamp - make_interval(days => ${shift}))::date + ${shift})`;
