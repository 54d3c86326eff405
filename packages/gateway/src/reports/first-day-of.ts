/**
 * SQL: first day of the time step (`step`: a text such as `'week'`) that contains a day or local time. `shift` is the
 * number of days by which the week begins after Monday, PostgreSQL's week start; 0 for other steps. All in one local
 * time, so no time zone is involved.
 */
export const firstDayOf = (step: string, local: string, shift: string): string =>
  `(date_trunc(${step}, (${local})::timestamp - make_interval(days => ${shift}))::date + ${shift})`;
