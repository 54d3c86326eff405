/** Whether a text is a day of the calendar, `YYYY-MM-DD`. The thirtieth of February reads like one, and JavaScript takes it for one of March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
