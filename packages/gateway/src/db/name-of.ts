/**
 * SQL for the name of a person in a row: `joined` is the user found by a left join in the scope. A user of another
 * stakeholder who acted for this one is outside the scope, and only their name is returned. A service account has a
 * single name, without a trailing blank.
 */
export const nameOf = (joined: string, id: string): string =>
  `coalesce(trim(${joined}.first_name || ' ' || ${joined}.last_name), parley_person_name(${id}))`;
