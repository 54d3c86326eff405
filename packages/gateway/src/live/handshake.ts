import type { Logger } from "pino";
import * as z from "zod/mini";
import { actFor } from "../access/act-for.ts";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";
import { fail } from "../errors/app-error.ts";
import type { Sessions } from "../identity/sessions.ts";
import { hashToken } from "../identity/tokens.ts";
import { refusalOf } from "./acknowledge.ts";
import type { VisitorSeat } from "./chat/customer/visitor-seat.ts";
import type { FindVisitor } from "./chat/visitor.ts";

/**
 * State of a signed-in user's socket. The socket ends when its token expires; the client then reconnects with the next
 * token.
 */
export interface StaffSeat {
  who: AuthenticatedUser;
  readonly token: string;
  readonly expiresAtMs: number;
  /** Id of the conversation shown on the screen. */
  viewing: number | null;
  /** Ids of the conversations in a list shown on the screen. */
  listed: ReadonlySet<number>;
}

/** User or customer of a socket, from the gateway's own records. */
export type Seat = StaffSeat | VisitorSeat;

const Auth = z.union([
  z.strictObject({ token: z.string(), actingFor: z.optional(z.int().check(z.positive(), z.maximum(2 ** 31 - 1))) }),
  z.strictObject({ visitorKey: z.string() }),
]);

type StaffAuth = Extract<z.output<typeof Auth>, { token: string }>;

export interface HandshakeOptions {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly findVisitor: FindVisitor;
  readonly log: Logger;
}

const staffSeat = async ({ database, sessions }: HandshakeOptions, { token, actingFor }: StaffAuth): Promise<StaffSeat> => {
  const caller = (await sessions.resolve(token)) ?? fail.unauthenticated();
  const who = actingFor === undefined ? caller : await actFor(database, caller, actingFor);
  const [row] = await database.query<{ expires_at: string }>(PLATFORM, {
    name: "access_token_expiry",
    text: "select expires_at from access_token where hash = $1",
    values: [hashToken(token)],
  });
  return row ? { who, token, expiresAtMs: Date.parse(row.expires_at), viewing: null, listed: new Set() } : fail.unauthenticated();
};

/**
 * Authenticates a socket. Throws `unauthenticated` with the same message for missing, forged, expired and revoked
 * credentials, and `notFound` for a stakeholder for which the user may not act.
 */
export const authenticateSeat = async (options: HandshakeOptions, auth: unknown): Promise<Seat> => {
  const offered = z.safeParse(Auth, auth);
  if (!offered.success) return fail.unauthenticated();
  if ("token" in offered.data) return staffSeat(options, offered.data);
  const visitor = (await options.findVisitor(offered.data.visitorKey)) ?? fail.unauthenticated();
  return { visitor, visitorHash: hashToken(offered.data.visitorKey) };
};

/** Converts an error to the form in which Socket.IO passes it to the client: `connect_error` with the code. */
export const connectError = (error: unknown, log: Logger): Error => {
  const { code, publicText } = refusalOf(error, log);
  return Object.assign(new Error(publicText), { data: { code, message: publicText } });
};
