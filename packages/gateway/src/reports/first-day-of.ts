/**
 * SQL: the first day of the step of time (`step`: a text such as `'week'`) that a day or a local time lies in. `shift` is by how many days a week begins after Monday, on
 * which PostgreSQL has it begin; it is 0 for all other steps. Everything is on the clock of one place, so no time zone comes into it.
 */
export const firstDayOf = (step: string, local: string, shift: string): string =>
  `(date_trunc(${step}, (${local})::timestamp - make_interval(days => ${shift}))::date + ${shift})`;
