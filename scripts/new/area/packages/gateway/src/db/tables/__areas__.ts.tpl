import type { Generated } from "kysely";
import type { MadeAt } from "./columns.ts";

interface __areaPascal__Table {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  created_at: MadeAt;
}

/** Migration __migration__. */
export interface __areasPascal__Tables {
  __table__: __areaPascal__Table;
}
