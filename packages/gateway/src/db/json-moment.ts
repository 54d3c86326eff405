/** Formats a timestamp inside JSON as it is formatted outside. */
export const jsonMoment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
