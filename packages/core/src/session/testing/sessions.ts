import { onTestFinished, vi } from "vitest";
import { memoryStorage } from "../memory-storage.ts";
import type { KeyValueStorage } from "../ports.ts";
import { createSession, type Session, type SessionPorts } from "../session.ts";
import { type StoredLogin, writeLogin } from "../stored-login.ts";
import { adjustableClock } from "./turnable-clock.ts";

export const MINUTE = 60_000;
export const SIGNED_IN = {
  token: "first-token",
  refreshKey: "refresh-key",
  loginId: "agent1@acacia.test",
  userId: 11,
  firstName: "Ada",
  lastName: "Otieno",
  userPermissions: [],
  stakeholderId: 2,
  isSuperAdmin: false,
  stakeholder: { id: 2, title: "Acacia", shortName: "acacia", timeZone: "Africa/Nairobi" },
};
export const CREDENTIALS = { loginId: SIGNED_IN.loginId, key: "parley-demo" };

export const stored = (more: Partial<StoredLogin> = {}): StoredLogin => ({ ...SIGNED_IN, localExpTokenTime: Date.now() + 55 * MINUTE, ...more });

/** Creates a session that uses the given storage and whose calls to the gateway succeed. */
export function sessionOn(storage: KeyValueStorage, more: Partial<SessionPorts> = {}) {
  const calls = {
    signIn: vi.fn(async () => SIGNED_IN),
    refresh: vi.fn(async () => ({ token: "second-token", userPermissions: [], stakeholderId: 2, isSuperAdmin: false })),
    signOut: vi.fn(async () => undefined),
  };
  const clock = adjustableClock();
  const session: Session = createSession({ storage, clock, random: Math.random, calls, ...more });
  onTestFinished(() => session.dispose());
  return { session, calls, clock };
}

/** Creates a signed-in session, and mock listeners that record its events. */
export function signedIn(storage: KeyValueStorage = memoryStorage(), more: Partial<SessionPorts> = {}) {
  writeLogin(storage, stored());
  const world = sessionOn(storage, more);
  const heard = { cleaned: vi.fn(), resumed: vi.fn(), renewed: vi.fn(), changed: vi.fn() };
  world.session.onSignOut(heard.cleaned);
  world.session.onResume(heard.resumed);
  world.session.onToken(heard.renewed);
  world.session.subscribe(heard.changed);
  return { ...world, ...heard, storage };
}
