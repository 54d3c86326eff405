import { ACT_FOR } from "../contract/act-for.ts";
import { VALIDATE_ONLY } from "../contract/validate-only.ts";

/** Kept in local storage by the console and sent as `version` (spec section 9). */
export const FRONTEND_VERSION = "1.2.1.4438";

/** Who calls: the same on every request (spec section 7). */
export interface Caller {
  /** `web` in the spec; the command line names itself. */
  readonly device: string;
  readonly version: string;
}

/** What marks a call as one row of a bulk run. */
export interface RowMarks {
  /** The same on each try, so that the gateway does it once. At most 120 printable ASCII characters. */
  readonly idempotencyKey?: string;
  /** The bulk job that the call belongs to. */
  readonly jobId?: number;
  /** The call is tried and not made: it answers, or fails, as it would. For rows that `validate` (ADR 0038). */
  readonly validateOnly?: boolean;
}

/** Whom a signed-in caller acts for, by id; nobody when absent (ADR 0065). */
interface Acting {
  readonly actingFor?: number | undefined;
}

/** Headers of a REST call; `token` is null for a call that anybody may make. */
export const restHeaders = (
  { device, version }: Caller,
  token: string | null,
  { idempotencyKey, jobId, validateOnly, actingFor }: RowMarks & Acting = {},
): Record<string, string> => ({
  device,
  version,
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(token === null || actingFor === undefined ? {} : { [ACT_FOR]: String(actingFor) }),
  ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  ...(jobId === undefined ? {} : { "parley-job": String(jobId) }),
  ...(validateOnly ? { [VALIDATE_ONLY]: "1" } : {}),
});

/** A GraphQL operation also carries `token` and `referer-url` (spec section 7). */
export const graphqlHeaders = (caller: Caller, token: string | null, referer: string, acting: Acting = {}): Record<string, string> => ({
  ...restHeaders(caller, token, acting),
  ...(token === null ? {} : { token }),
  "referer-url": referer,
});
