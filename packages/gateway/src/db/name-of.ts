/**
 * SQL for the name of a person, where `joined` is the user from a left join. A user of another stakeholder is outside
 * the scope and not joined; for them, a function returns only the name. `trim` is for service accounts, which have a
 * single name.
 */
export const nameOf = (joined: string, id: string): string =>
  `coalesce(trim(${joined}.first_name || ' ' || ${joined}.last_name), parley_person_name(${id}))`;
