/**
 * True for an existing calendar day, `YYYY-MM-DD`. The last check is needed, because JavaScript reads February 30 as a
 * day in March.
 */
export const isDay = (text: string): boolean =>
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
