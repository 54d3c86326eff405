import { AppError } from "../errors/app-error.ts";

/**
 * What people of a stakeholder that is pending, suspended or archived are told once their password was right, and not before. It does not say which: that is between the
 * stakeholder and the provider (ADR 0064).
 */
export const failInactive = (): never => {
  throw new AppError("forbidden", "Your organisation's account is not active at the moment. Ask your administrator.");
};
