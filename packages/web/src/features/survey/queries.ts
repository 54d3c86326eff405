import { profile } from "@parley/core/contract/main/profile";
import { survey } from "@parley/core/contract/main/survey";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const surveyCalls = areaQueries("survey", survey);
export const profileCalls = areaQueries("profile", profile);
