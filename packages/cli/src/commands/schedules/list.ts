import { listVerb } from "../list-verb.ts";

export const listCommand = listVerb({
  row: async () => (await import("@parley/core/contract/reports/schedules")).schedules.list,
  columns: ["id", "name", "report", "range", "cron", "timeZone", "active", "nextRunAt", "lastState"],
  filters: {},
  examples: ["parley schedules list", "parley schedules list --all --json"],
});
