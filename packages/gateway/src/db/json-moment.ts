/** SQL that formats a timestamp inside JSON as the API formats timestamps. */
export const jsonMoment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
