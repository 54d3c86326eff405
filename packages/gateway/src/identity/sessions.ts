import type { Permission } from "@parley/core/access";
import { momentIn } from "@parley/core/calendar";
import type { AccountEnd } from "@parley/core/errors";
import { sql, type Transaction } from "kysely";
import { forgetActingChecks } from "../access/act-for.ts";
import type { AuthenticatedUser } from "../access/who.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import type { Schema } from "../db/schema.ts";
import { PLATFORM } from "../db/scope.ts";
import { queueReleaseWork } from "../jobs/return-work.ts";
import { type AccessEvent, createAccessEvents, type RevokeReason } from "./access-events.ts";
import { ACTOR_COLUMNS, findActor, IF_ACTIVE, type Row, rightsHolderOf, toAuthenticatedUser } from "./find-actor.ts";
import { permissionsHeld } from "./grant.ts";
import { hashToken, looksLikeToken, newToken } from "./tokens.ts";

export type { AccessEvent, RevokeReason } from "./access-events.ts";

/** Access token and its expiry time. */
export interface Issued {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Sessions to end: one, all of a user except one, or all of a stakeholder. With `withTokens`, access tokens end as
 * well; otherwise they are refused only while the stakeholder is suspended.
 */
export type SessionsToEnd =
  | { readonly sessionId: number }
  | { readonly userId: number; readonly exceptSessionId?: number }
  | { readonly stakeholderId: number; readonly withTokens: boolean };

/** Account as it was when the password was checked. */
export interface CheckedAccount {
  readonly id: number;
  readonly stakeholderId: number;
  readonly keyHash: string | null;
  readonly signInChangedAt: string | null;
  readonly statusChangedAt: string | null;
}

/** Manages sessions, their tokens, and the users behind them. */
export interface Sessions {
  /**
   * Starts a session for an account whose password was checked, and locks the account until the transaction ends.
   * Returns undefined if the account or its stakeholder's status has changed in the meantime, because the owner may
   * have changed the password during the check (ADR 0142).
   */
  startIn(
    trx: Transaction<Schema>,
    account: CheckedAccount,
    origin: { readonly device: string; readonly ip: string },
  ): Promise<(Issued & { readonly refreshKey: string }) | undefined>;
  /**
   * Issues an access token for a refresh key. Returns undefined if the key is invalid (revoked, expired or of another
   * account). For a disabled account, returns the reason to holders of a key, because asking them for the password
   * would be useless.
   */
  refresh(refreshKey: string, loginId: string): Promise<(Issued & { readonly who: AuthenticatedUser }) | AccountEnd | undefined>;
  /** Returns the user of a token if it is cached in memory. */
  peek(token: string): AuthenticatedUser | undefined;
  /** Returns the user of a token, or undefined if it is unknown, expired or revoked. */
  resolve(token: string): Promise<AuthenticatedUser | undefined>;
  /**
   * Returns the current state of a user working in this stakeholder, for work in their name. Undefined if the user is
   * missing, inactive or may not act for the stakeholder.
   */
  actor(userId: number, stakeholderId: number): Promise<AuthenticatedUser | undefined>;
  /** Ends one session, all sessions of a user, or all of a stakeholder. */
  revoke(which: SessionsToEnd, reason: RevokeReason): Promise<void>;
  /**
   * Same as `revoke`, in the transaction of the change that causes it. The returned function must be passed to
   * `afterCommit`; it makes this process refuse the old tokens immediately.
   */
  revokeIn(trx: Transaction<Schema>, which: SessionsToEnd, reason: RevokeReason): Promise<() => void>;
  /**
   * Ends all sign-ins of a user, except the given session if there is one; access tokens remain (ADR 0068). Returns the
   * number of sign-ins that could still be used, and a function `forget` to be passed to `afterCommit`.
   */
  endSignInsIn(
    trx: Transaction<Schema>,
    whose: { readonly userId: number; readonly exceptSessionId?: number },
    reason: RevokeReason,
  ): Promise<{ readonly ended: number; forget(): void }>;
  /**
   * Ends the access of all users who act for a stakeholder, in all processes, when the transaction commits. The
   * returned function must be passed to `afterCommit`.
   */
  shutIn(trx: Transaction<Schema>, stakeholderId: number): Promise<() => void>;
  /**
   * Makes all processes compute the rights of these users again when the transaction commits, and releases the chats
   * and tickets on which they may no longer work. The returned function must be passed to `afterCommit`.
   */
  rightsChangedIn(trx: Transaction<Schema>, userIds: readonly number[]): Promise<() => void>;
  /**
   * Makes open sessions of a stakeholder's users reload the time zone and first weekday when the transaction commits.
   * The returned function must be passed to `afterCommit`.
   */
  calendarChangedIn(trx: Transaction<Schema>, stakeholderId: number): Promise<() => void>;
  /**
   * Calls the handler for each access event of this and of other processes. Returns a function that ends the
   * subscription.
   */
  onAccessEvent(handler: (event: AccessEvent) => void): () => void;
}

/** Number of days after which an unused session expires. */
const SESSION_DAYS = 30;
const CACHE_MAX = 50_000;
/** Maximum time in milliseconds for which rights are cached, even without a notification. */
const TRUST_MS = 60_000;

interface Entry {
  readonly who: AuthenticatedUser;
  readonly expiresAtMs: number;
  readonly trustedUntilMs: number;
}

/** Row of a session, with the columns of the named access token to which the session belongs, if any. */
interface TokenRow extends Row {
  token_id: number | null;
  token_name: string;
  token_permissions: Permission[];
  token_super_admin: boolean;
}

/**
 * Returns the user of a session. If the session belongs to a named access token, the user has only those rights of the
 * token that its owner still holds (ADR 0066).
 */
const whoOf = (row: TokenRow): AuthenticatedUser => {
  if (row.token_id === null) return toAuthenticatedUser(row);
  const owner = rightsHolderOf(row);
  const holder = {
    ...owner,
    isSuperAdmin: owner.isSuperAdmin && row.token_super_admin,
    userPermissions: permissionsHeld(owner, row.token_permissions),
  };
  return toAuthenticatedUser(row, holder, { id: row.token_id, name: row.token_name });
};

/** Creates the session service. `ttlSeconds` is the lifetime of an access token. */
export const createSessions = async (database: OpenDatabase, ttlSeconds: number, now: () => Date): Promise<Sessions> => {
  const cache = new Map<string, Entry>();
  const handlers = new Set<(event: AccessEvent) => void>();

  // Number of notifications received. A query result read before a notification is not cached after it.
  let heard = 0;

  const hear = (event: AccessEvent) => {
    heard += 1;
    if (event.kind === "shut") forgetActingChecks();
    else if (event.kind !== "calendar") forget(event);
    for (const handler of handlers) handler(event);
  };
  const forget = (event: Exclude<AccessEvent, { kind: "shut" | "calendar" }>) => {
    const affected = event.kind === "revoked" ? new Set(event.sessionIds) : new Set(event.userIds);
    for (const [token, { who }] of cache) if (affected.has(event.kind === "revoked" ? who.sessionId : who.userId)) cache.delete(token);
  };
  // False while notifications may be missed. Nothing is cached then, because the entries could not be invalidated.
  let hearing = true;
  const events = await createAccessEvents(database, {
    hear,
    deaf: () => {
      hearing = false;
      cache.clear();
      forgetActingChecks();
    },
    hearing: () => {
      hearing = true;
    },
  });

  const namedIn = (trx: Transaction<Schema>, stakeholderId: number): Promise<{ id: number }[]> =>
    trx
      .selectFrom("user_session")
      .select("id")
      .where("stakeholder_id", "=", stakeholderId)
      .where("revoked_at", "is", null)
      .where("refresh_hash", "is", null)
      .execute();

  const revokeIn: Sessions["revokeIn"] = async (trx, which, reason) => {
    const live = trx.updateTable("user_session").set({ revoked_at: now(), revoke_reason: reason }).where("revoked_at", "is", null);
    const these = () => {
      if ("sessionId" in which) return live.where("id", "=", which.sessionId);
      // Excludes named access tokens if a stakeholder is only suspended. The tokens are refused until the stakeholder
      // is active again, and scripts then continue to work (ADR 0082).
      if ("stakeholderId" in which) {
        const all = live.where("stakeholder_id", "=", which.stakeholderId);
        return which.withTokens ? all : all.where("refresh_hash", "is not", null);
      }
      return live.where("user_id", "=", which.userId).where("id", "<>", which.exceptSessionId ?? 0);
    };
    const ended = await these().returning("id").execute();
    if ("stakeholderId" in which && !which.withTokens) ended.push(...(await namedIn(trx, which.stakeholderId)));
    return events.tell(
      trx,
      { kind: "revoked", reason },
      ended.map(({ id }) => id),
    );
  };

  const endSignInsIn: Sessions["endSignInsIn"] = async (trx, { userId, exceptSessionId = 0 }, reason) => {
    const at = now();
    const ended = await trx
      .updateTable("user_session")
      .set({ revoked_at: at, revoke_reason: reason })
      .where("user_id", "=", userId)
      .where("id", "<>", exceptSessionId)
      .where("revoked_at", "is", null)
      .where("refresh_hash", "is not", null)
      .where("expires_at", ">", at.toISOString())
      .returning("id")
      .execute();
    const ids = ended.map(({ id }) => id);
    return { ended: ids.length, forget: await events.tell(trx, { kind: "revoked", reason }, ids) };
  };

  const remember = (token: string, who: AuthenticatedUser, expiresAtMs: number): void => {
    if (cache.size >= CACHE_MAX) {
      const oldest = cache.keys().next().value;
      if (oldest !== undefined) cache.delete(oldest);
    }
    cache.set(token, { who, expiresAtMs, trustedUntilMs: now().getTime() + TRUST_MS });
  };

  const newAccess = (): Issued => ({ token: newToken(), expiresAt: new Date(now().getTime() + ttlSeconds * 1000) });

  const issue = async (sessionId: number, stakeholderId: number): Promise<Issued> => {
    const { token, expiresAt } = newAccess();
    await database.query(PLATFORM, {
      name: "access_token_insert",
      text: "insert into access_token (hash, stakeholder_id, session_id, expires_at) values ($1, $2, $3, $4)",
      values: [hashToken(token), stakeholderId, sessionId, expiresAt],
    });
    return { token, expiresAt };
  };

  /** Records the use of a token at most once per minute across all processes. */
  const noteUse = (tokenId: number): Promise<unknown> => {
    const at = now();
    return database.query(PLATFORM, {
      name: "named_token_used",
      text: "update named_token set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at <= $3)",
      values: [tokenId, at, new Date(at.getTime() - TRUST_MS)],
    });
  };

  const endOf = async (refreshKey: string, loginId: string): Promise<AccountEnd | undefined> => {
    const [row] = await database.query<{ ended: AccountEnd }>(PLATFORM, {
      name: "account_ended",
      text: `select case when u.active then 'suspended' else 'deactivated' end as ended
             from user_session s join app_user u on u.id = s.user_id join stakeholder h on h.id = u.stakeholder_id
             where s.refresh_hash = $1 and u.login_id = $2 and (not u.active or h.status <> 'active')`,
      values: [hashToken(refreshKey), loginId],
    });
    return row?.ended;
  };

  const peek = (token: string): AuthenticatedUser | undefined => {
    const entry = cache.get(token);
    if (!entry) return undefined;
    const at = now().getTime();
    if (at < entry.expiresAtMs && at < entry.trustedUntilMs) return entry.who;
    cache.delete(token);
    return undefined;
  };

  return {
    peek,
    startIn: async (trx, { id, stakeholderId, keyHash, signInChangedAt, statusChangedAt }, { device, ip }) => {
      const refreshKey = newToken();
      const expiresAt = momentIn(now(), SESSION_DAYS, "day");
      // Locks the account and the stakeholder. A concurrent change or suspension is then either finished first, and the
      // session does not start, or sees the session and ends it.
      const { rows } = await sql<{ id: number }>`
        insert into user_session (stakeholder_id, user_id, refresh_hash, device, ip, expires_at)
        select u.stakeholder_id, u.id, ${hashToken(refreshKey)}, ${device}, ${ip}, ${expiresAt}
        from app_user u join stakeholder h on h.id = u.stakeholder_id
        where u.id = ${id} and u.stakeholder_id = ${stakeholderId} and u.active and u.key_hash = ${keyHash} and h.status = 'active'
          and u.sign_in_changed_at::text is not distinct from ${signInChangedAt}::text and h.status_changed_at::text is not distinct from ${statusChangedAt}::text
        for no key update of u for key share of h returning id`.execute(trx);
      const [session] = rows;
      if (!session) return undefined;
      const issued = newAccess();
      await trx
        .insertInto("access_token")
        .values({ hash: hashToken(issued.token), stakeholder_id: stakeholderId, session_id: session.id, expires_at: issued.expiresAt })
        .execute();
      return { ...issued, refreshKey };
    },
    refresh: async (refreshKey, loginId) => {
      if (!looksLikeToken(refreshKey)) return undefined;
      const [row] = await database.query<Row>(PLATFORM, {
        name: "user_session_refresh",
        text: `update user_session s set refreshed_at = now() from app_user u ${IF_ACTIVE} left join role r on r.id = u.role_id
               where s.refresh_hash = $1 and s.revoked_at is null and s.expires_at > $2 and u.id = s.user_id and u.active and u.login_id = $3
               returning s.id as session_id, s.expires_at, ${ACTOR_COLUMNS}`,
        values: [hashToken(refreshKey), now(), loginId],
      });
      if (!row) return endOf(refreshKey, loginId);
      return { ...(await issue(row.session_id, row.stakeholder_id)), who: toAuthenticatedUser(row) };
    },
    resolve: async (token) => {
      const known = peek(token);
      if (known || !looksLikeToken(token)) return known;
      const heardBefore = heard;
      const [row] = await database.query<TokenRow>(PLATFORM, {
        name: "access_token_resolve",
        text: `select s.id as session_id, t.expires_at, ${ACTOR_COLUMNS}, n.id as token_id, n.name as token_name, n.permissions as token_permissions,
                 n.super_admin as token_super_admin
               from access_token t join user_session s on s.id = t.session_id join app_user u on u.id = s.user_id ${IF_ACTIVE} left join role r on r.id = u.role_id
                 left join named_token n on n.session_id = s.id
               where t.hash = $1 and t.expires_at > $2 and s.revoked_at is null and s.expires_at > $2 and u.active`,
        values: [hashToken(token), now()],
      });
      if (!row) return undefined;
      const who = whoOf(row);
      if (who.token) await noteUse(who.token.id);
      if (hearing && heard === heardBefore) remember(token, who, new Date(row.expires_at).getTime());
      return who;
    },
    actor: (userId, stakeholderId) => findActor(database, userId, stakeholderId),
    revokeIn,
    revoke: async (which, reason) => {
      const forget = await database.transaction(PLATFORM, (trx) => revokeIn(trx, which, reason));
      forget();
    },
    endSignInsIn,
    shutIn: (trx, stakeholderId) => events.tell(trx, { kind: "shut" }, [stakeholderId]),
    calendarChangedIn: (trx, stakeholderId) => events.tell(trx, { kind: "calendar" }, [stakeholderId]),
    rightsChangedIn: async (trx, userIds) => {
      await queueReleaseWork(trx);
      return events.tell(trx, { kind: "rights" }, userIds);
    },
    onAccessEvent: (handler) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
};
