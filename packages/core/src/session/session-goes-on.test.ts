import { describe, expect, it, vi } from "vitest";
import { GatewayError } from "../errors/index.ts";
import { memoryStorage } from "./memory-storage.ts";
import type { KeyValueStorage } from "./ports.ts";
import { readLogin, STORED, writeLogin } from "./stored-login.ts";
import { CREDENTIALS, SIGNED_IN, sessionOn, signedIn, stored } from "./testing/sessions.ts";

const answered = (status?: number) => new GatewayError({ kind: status === undefined ? "network" : "http", code: "unknown", message: "no", status });

describe("failed session refresh", () => {
  it.each([400, 401, 403, 404, 499])("with a refused refresh token (%i) shows the sign-in dialog over the open screen", async (status) => {
    const { session, calls, cleaned } = signedIn();
    const error = answered(status);
    calls.refresh.mockRejectedValueOnce(error);
    expect(await session.refresh("first-token")).toEqual({ outcome: "rejected", error });
    expect(session.state()).toMatchObject({ status: "expired", user: { firstName: "Ada" } });
    expect(cleaned).not.toHaveBeenCalled();
  });

  it.each([answered(408), answered(425), answered(429), answered(302), answered(500), answered(503), answered(), new Error("broken")])(
    "for another reason (%j) keeps the user signed in",
    async (error) => {
      const { session, calls } = signedIn();
      calls.refresh.mockRejectedValueOnce(error);
      expect(await session.refresh("first-token")).toEqual({ outcome: "unavailable", error });
      expect(session.state().status).toBe("signedIn");
      // A session does not stay blocked after a failed refresh: the next call tries to refresh again.
      expect(await session.refresh("first-token")).toEqual({ outcome: "refreshed" });
    },
  );

  it("is not attempted while the sign-in dialog is open", async () => {
    const { session, calls } = signedIn();
    session.lapsed();
    expect(await session.refresh("first-token")).toEqual({ outcome: "skipped" });
    expect(calls.refresh).not.toHaveBeenCalled();
  });

  it("continues with the token of another tab that refreshed in the meantime", async () => {
    const { session, calls, storage } = signedIn();
    calls.refresh.mockImplementationOnce(async () => {
      writeLogin(storage, stored({ token: "theirs", refreshKey: "their-key" }));
      throw answered(401);
    });
    expect(await session.refresh("first-token")).toEqual({ outcome: "refreshed" });
    expect([session.token(), session.state().status]).toEqual(["theirs", "signedIn"]);
  });

  it.each([
    ["fails", () => Promise.reject(answered(401))],
    ["is answered", async () => ({ token: "second-token", userPermissions: [], stakeholderId: 2, isSuperAdmin: false })],
  ])("does not restore the login when the refresh %s after sign-out", async (_what, answer) => {
    const { session, calls, storage } = signedIn();
    calls.refresh.mockImplementationOnce(async () => {
      await session.signOut();
      return answer();
    });
    expect(await session.refresh("first-token")).toEqual({ outcome: "skipped" });
    expect([session.state().status, readLogin(storage)]).toEqual(["signedOut", null]);
  });

  it("is skipped when another tab signed out while this one waited for the lock", async () => {
    const storage = memoryStorage();
    const { session, calls } = signedIn(storage, {
      lock: (_name, work) => {
        storage.remove(STORED.login);
        return work();
      },
    });
    expect(await session.refresh("first-token")).toEqual({ outcome: "skipped" });
    expect(calls.refresh).not.toHaveBeenCalled();
  });
});

describe("concurrent session refreshes", () => {
  it("for one token send a single request", async () => {
    const { session, calls } = signedIn();
    const all = await Promise.all(["first-token", "first-token", "first-token"].map((token) => session.refresh(token)));
    expect([all, calls.refresh.mock.calls.length]).toEqual([Array(3).fill({ outcome: "refreshed" }), 1]);
  });

  it("for another token wait for the first and then check the stored token again", async () => {
    const { session, calls } = signedIn();
    const [first, other] = await Promise.all([session.refresh("first-token"), session.refresh("an older one")]);
    expect([first, other, calls.refresh.mock.calls.length]).toEqual([{ outcome: "refreshed" }, { outcome: "refreshed" }, 1]);
  });
});

describe("sign-in dialog over the open screen", () => {
  it("resumes calls and keeps all data when the same user signs in", async () => {
    const { session, cleaned, resumed, renewed, calls } = signedIn();
    session.lapsed();
    calls.signIn.mockResolvedValueOnce({ ...SIGNED_IN, token: "after-modal" });
    expect(await session.signIn(CREDENTIALS)).toMatchObject({ userId: 11, firstName: "Ada" });
    expect(session.state().status).toBe("signedIn");
    expect([cleaned.mock.calls.length, resumed.mock.calls.length, renewed.mock.calls]).toEqual([0, 1, [["after-modal"]]]);
  });

  it.each([{ userId: 12 }, { stakeholderId: 3 }])("clears the data when another user (%j) signs in", async (other) => {
    const { session, cleaned, calls } = signedIn();
    session.lapsed();
    calls.signIn.mockResolvedValueOnce({ ...SIGNED_IN, token: "theirs", ...other });
    await session.signIn(CREDENTIALS);
    expect(cleaned).toHaveBeenCalledOnce();
  });

  it("stays open while another tab changes only the name", async () => {
    const { session, resumed, renewed } = signedIn();
    session.lapsed();
    session.rename({ firstName: "Adah", lastName: "Otieno" });
    expect(session.state()).toMatchObject({ status: "expired", user: { firstName: "Adah" } });
    expect([resumed.mock.calls.length, renewed.mock.calls.length]).toEqual([0, 0]);
  });

  it("does not open for a visitor", () => {
    const { session } = sessionOn(memoryStorage());
    session.lapsed();
    expect(session.state().status).toBe("signedOut");
  });

  it("does not resume calls when a signed-in user signs in again", async () => {
    const { session, resumed, calls } = signedIn();
    calls.signIn.mockResolvedValueOnce({ ...SIGNED_IN, token: "again" });
    await session.signIn(CREDENTIALS);
    expect(resumed).not.toHaveBeenCalled();
  });
});

describe("login stored by another tab", () => {
  /** Creates a storage in which a test can simulate a change made by another browser tab. */
  function toldStorage() {
    const inner = memoryStorage();
    const stopped = vi.fn();
    let tell: (key: string | null) => void = () => undefined;
    const storage: KeyValueStorage = {
      ...inner,
      subscribe(changed) {
        tell = changed;
        return stopped;
      },
    };
    return { storage, stopped, tell: (key: string | null) => tell(key) };
  }

  it.each([STORED.login, null])("replaces the login of this tab when the storage event reports %s", (key) => {
    const { storage, tell } = toldStorage();
    const { session } = signedIn(storage);
    writeLogin(storage, stored({ token: "theirs" }));
    tell(key);
    expect(session.token()).toBe("theirs");
  });

  it("is ignored for other storage keys, and causes no change event when it is already known", () => {
    const { storage, tell } = toldStorage();
    const { session, changed } = signedIn(storage);
    tell(STORED.login);
    writeLogin(storage, stored({ token: "theirs" }));
    tell("parley.theme");
    expect([session.token(), changed.mock.calls.length]).toEqual(["first-token", 0]);
  });

  it("does not trigger a second sign-out when nobody is signed in", () => {
    const { storage, tell } = toldStorage();
    const { session } = sessionOn(storage);
    const cleaned = vi.fn();
    session.onSignOut(cleaned);
    tell(null);
    expect(cleaned).not.toHaveBeenCalled();
  });

  it("is observed until the session is disposed", () => {
    const { storage, stopped } = toldStorage();
    const { session } = signedIn(storage);
    session.dispose();
    expect(stopped).toHaveBeenCalledOnce();
  });
});
