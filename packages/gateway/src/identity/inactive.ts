import { AppError } from "../errors/app-error.ts";

/**
 * Message to users of a stakeholder that is pending, suspended or archived, shown only after a right password. It does
 * not reveal the status, which concerns only the stakeholder and the provider (ADR 0064).
 */
export const failInactive = (): never => {
  throw new AppError("forbidden", "organisationNotActive");
};
