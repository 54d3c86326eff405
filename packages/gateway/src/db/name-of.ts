/**
 * SQL for the name of a person; `joined` is the alias of the left-joined user table. Row-level security hides users of
 * other stakeholders, so `parley_person_name` supplies their names. `trim` is for service accounts, which have a single
 * name.
 */
export const nameOf = (joined: string, id: string): string =>
  `coalesce(trim(${joined}.first_name || ' ' || ${joined}.last_name), parley_person_name(${id}))`;
