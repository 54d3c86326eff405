/** A moment inside of JSON, as it is outside. */
export const jsonMoment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
