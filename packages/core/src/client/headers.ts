import { ACT_FOR } from "../contract/act-for.ts";
import { VALIDATE_ONLY } from "../contract/validate-only.ts";

/** Version of the frontend. The console stores it in local storage, and it is sent as `version` (spec section 9). */
export const FRONTEND_VERSION = "1.2.1.4438";

/** Identity of the client program, which is sent with every request (spec section 7). */
export interface Caller {
  /** `web` for the console, as in the spec, or `cli` for the CLI. */
  readonly device: string;
  readonly version: string;
}

/** Marks a call as one row of a bulk run or as a dry run. */
export interface BulkRowMarkers {
  /**
   * Idempotency key, which is the same on each attempt, so that the gateway makes the change once. At most 120
   * printable ASCII characters.
   */
  readonly idempotencyKey?: string;
  readonly jobId?: number;
  /**
   * Makes a dry run, which succeeds or fails as the actual call would. Allowed for calls whose contract entry has
   * `validates` (ADR 0038).
   */
  readonly validateOnly?: boolean;
}

/** Id of the stakeholder that a signed-in caller acts for. Absent for the caller's own stakeholder (ADR 0065). */
interface Acting {
  readonly actingFor?: number | undefined;
}

/** Returns the headers of a REST call. `token` is null for open calls. */
export const restHeaders = (
  { device, version }: Caller,
  token: string | null,
  { idempotencyKey, jobId, validateOnly, actingFor }: BulkRowMarkers & Acting = {},
): Record<string, string> => ({
  device,
  version,
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(token === null || actingFor === undefined ? {} : { [ACT_FOR]: String(actingFor) }),
  ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  ...(jobId === undefined ? {} : { "parley-job": String(jobId) }),
  ...(validateOnly ? { [VALIDATE_ONLY]: "1" } : {}),
});

/** Returns the headers of a GraphQL operation, which in addition contain `token` and `referer-url` (spec section 7). */
export const graphqlHeaders = (caller: Caller, token: string | null, referer: string, acting: Acting = {}): Record<string, string> => ({
  ...restHeaders(caller, token, acting),
  ...(token === null ? {} : { token }),
  "referer-url": referer,
});
