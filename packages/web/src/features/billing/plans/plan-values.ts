import { type Plan, PlanChange } from "@parley/core/contract/billing/plans";
import * as z from "zod/mini";

/** Editable fields of a plan; id and version are added on saving. */
export const PlanEdit = z.omit(PlanChange, { id: true, version: true });
export type PlanValues = z.input<typeof PlanEdit>;

export const valuesOf = ({ name, description, basePrice, trialDays, status, items }: Plan): PlanValues => ({
  name,
  description,
  basePrice,
  trialDays,
  status,
  items,
});
