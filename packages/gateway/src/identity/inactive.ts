import { AppError } from "../errors/app-error.ts";

/**
 * Throws the error for users of a stakeholder that is pending, suspended or archived; used only after a correct
 * password. The message does not reveal the status, which concerns only the stakeholder and the provider (ADR 0064).
 */
export const failForInactiveStakeholder = (): never => {
  throw new AppError("forbidden", "organisationNotActive");
};
