import { GatewayError, isUnauthenticated } from "../errors/index.ts";
import type { Session } from "../session/session.ts";

/**
 * Makes a call with the session's token: refreshed first if it counts as expired, and once more with another token if
 * the gateway returns 401 (spec section 8). So each call is sent at most twice, and any number of calls share one
 * refresh.
 */
export async function authorised<T>(session: Session, attempt: (token: string | null) => Promise<T>): Promise<T> {
  const token = await usableToken(session);
  try {
    return await judged(session, token, attempt);
  } catch (error) {
    if (token === null || !isUnauthenticated(error)) throw error;
    const refresh = await session.refresh(token);
    // A rejected key opens the modal; a call without a token fails with that reason, not with the timeout of the
    // refresh.
    if (refresh.outcome === "unavailable") throw refresh.error;
    if (refresh.outcome !== "refreshed") throw error;
    const renewed = session.token();
    try {
      return await judged(session, renewed, attempt);
    } catch (second) {
      if (renewed !== null && isUnauthenticated(second)) session.refused(renewed);
      throw second;
    }
  }
}

/** Token to send. If it counts as expired and cannot be refreshed now, the gateway decides on the old one. */
async function usableToken(session: Session): Promise<string | null> {
  const token = session.token();
  if (token === null || !session.isTokenExpired()) return token;
  const refresh = await session.refresh(token);
  if (refresh.outcome === "rejected") throw refresh.error;
  return session.token();
}

/** Any response except 401 shows that the gateway accepts the token. */
async function judged<T>(session: Session, token: string | null, attempt: (token: string | null) => Promise<T>): Promise<T> {
  try {
    const result = await attempt(token);
    if (token !== null) session.accepted(token);
    return result;
  } catch (error) {
    if (token !== null && error instanceof GatewayError && error.status !== undefined && error.status !== 401) session.accepted(token);
    throw error;
  }
}
