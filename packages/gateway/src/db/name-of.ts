/**
 * The name of a person whom a row tells of, in SQL: `joined` is the user that a left join finds in the scope. Who belongs to another stakeholder and acted for
 * this one is behind the wall, and only their name comes through it. A service account has one name only, and no blank behind it.
 */
export const nameOf = (joined: string, id: string): string =>
  `coalesce(trim(${joined}.first_name || ' ' || ${joined}.last_name), parley_person_name(${id}))`;
