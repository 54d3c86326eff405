import type { AuditEntity } from "../contract/audit.ts";
import type { AuditSide } from "./difference.ts";
import { auditField } from "./fields.ts";

export interface Reference {
  readonly field: string;
  readonly kind: AuditEntity;
  readonly id: number;
}

const INT4_MAX = 2_147_483_647;
const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) <= INT4_MAX;

const inside = (name: string, value: unknown): readonly Reference[] => {
  const { of } = auditField(name);
  if (of !== undefined && isId(value)) return [{ field: name, kind: of, id: value }];
  if (Array.isArray(value)) return value.flatMap((one) => inside(name, one));
  return typeof value === "object" && value !== null ? Object.entries(value).flatMap(([part, of]) => inside(part, of)) : [];
};

/** Returns all ids in the states of an audit entry that refer to named entities. */
export const referencesIn = (...sides: readonly AuditSide[]): readonly Reference[] => sides.flatMap((side) => inside("", side ?? {}));
