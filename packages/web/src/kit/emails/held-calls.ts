import { heldEmails } from "@parley/core/contract/email/held-emails";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const heldCalls = areaQueries("heldEmails", heldEmails);
