import { ACT_FOR } from "../contract/act-for.ts";
import { VALIDATE_ONLY } from "../contract/validate-only.ts";

/** Stored in local storage by the console and sent as `version` (spec section 9). */
export const FRONTEND_VERSION = "1.2.1.4438";

/** Identity of the caller, the same on every request (spec section 7). */
export interface Caller {
  /** `web` in the spec; the command line sends its own name. */
  readonly device: string;
  readonly version: string;
}

/** Marks a call as one row of a bulk run. */
export interface RowMarks {
  /** The same on each attempt, so that the gateway makes the change once. At most 120 printable ASCII characters. */
  readonly idempotencyKey?: string;
  /** The bulk job that the call belongs to. */
  readonly jobId?: number;
  /** Makes a dry run: it responds or fails as the real one would. For rows that `validate` (ADR 0038). */
  readonly validateOnly?: boolean;
}

/** Id of the stakeholder that a signed-in caller acts for; absent for their own (ADR 0065). */
interface Acting {
  readonly actingFor?: number | undefined;
}

/** Headers of a REST call; `token` is null for open calls. */
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

/** GraphQL operations also carry `token` and `referer-url` (spec section 7). */
export const graphqlHeaders = (caller: Caller, token: string | null, referer: string, acting: Acting = {}): Record<string, string> => ({
  ...restHeaders(caller, token, acting),
  ...(token === null ? {} : { token }),
  "referer-url": referer,
});
