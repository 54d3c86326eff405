import { PROVIDER_ID } from "@parley/core/access";
import { serviceStatus } from "@parley/core/contract/platform/service-status";
import { equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";
import { INCIDENT_COLUMNS, INCIDENT_JOINS } from "./repository.ts";

/** Lists incidents, which belong to the provider. */
export const incidentList = listStatement(serviceStatus.incidents, {
  name: "incidents",
  table: "incident i",
  joins: INCIDENT_JOINS,
  columns: INCIDENT_COLUMNS,
  stakeholder: "i.stakeholder_id",
  filters: {
    part: equals("i.part"),
    state: (state) => (state === "open" ? "i.closed_at is null" : "i.closed_at is not null"),
  },
  orders: { openedAt: "i.opened_at" },
  order: "-openedAt",
});

export const incidentFile = fileOfList(serviceStatus.file, incidentList, () => exportRowsInScope(PROVIDER_ID));
