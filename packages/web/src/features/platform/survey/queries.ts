import { profile } from "@parley/core/contract/identity/profile";
import { survey } from "@parley/core/contract/platform/survey";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const surveyCalls = areaQueries("survey", survey);
export const profileCalls = areaQueries("profile", profile);
