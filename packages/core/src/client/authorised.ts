import { GatewayError, isUnauthenticated } from "../errors/index.ts";
import type { Session } from "../session/session.ts";

/**
 * Makes a call with the session's token. An expired token is refreshed first. After a 401, the call is sent one more
 * time with a refreshed token (spec section 8). Any number of parallel calls share one refresh.
 */
export async function callWithToken<T>(session: Session, attempt: (token: string | null) => Promise<T>): Promise<T> {
  const token = await usableToken(session);
  try {
    return await judged(session, token, attempt);
  } catch (error) {
    if (token === null || !isUnauthenticated(error)) throw error;
    const refresh = await session.refresh(token);
    // Fails with the reason of the refresh if the gateway was unreachable, and with the original 401 if it rejected the
    // refresh key or there is no token.
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

/**
 * Returns the token to send. If it has expired and cannot be refreshed now, the old token is sent and the gateway
 * decides.
 */
async function usableToken(session: Session): Promise<string | null> {
  const token = session.token();
  if (token === null || !session.isTokenExpired()) return token;
  const refresh = await session.refresh(token);
  if (refresh.outcome === "rejected") throw refresh.error;
  return session.token();
}

/** Marks the token as accepted after any response other than 401. */
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
