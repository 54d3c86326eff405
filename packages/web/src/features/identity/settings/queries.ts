import { authentication } from "@parley/core/contract/identity/authentication";
import { notifications } from "@parley/core/contract/identity/notifications";
import { profile } from "@parley/core/contract/identity/profile";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const authenticationCalls = areaQueries("authentication", authentication);
export const profileCalls = areaQueries("profile", profile);
export const notificationCalls = areaQueries("notifications", notifications);
