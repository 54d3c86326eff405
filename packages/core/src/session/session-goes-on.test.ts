import { describe, expect, it, vi } from "vitest";
import { GatewayError } from "../errors/index.ts";
import { memoryStorage } from "./memory-storage.ts";
import type { KeyValueStorage } from "./ports.ts";
import { readLogin, STORED, writeLogin } from "./stored-login.ts";
import { CREDENTIALS, SIGNED_IN, sessionOn, signedIn, stored } from "./testing/sessions.ts";

const answered = (status?: number) => new GatewayError({ kind: status === undefined ? "network" : "http", code: "unknown", message: "no", status });

describe("a refresh that fails", () => {
  it.each([400, 401, 403, 404, 499])("because the key is refused (%i) brings up the modal over the user's work", async (status) => {
    const { session, calls, cleaned } = signedIn();
    const error = answered(status);
    calls.refresh.mockRejectedValueOnce(error);
    expect(await session.refresh("first-token")).toEqual({ outcome: "rejected", error });
    expect(session.state()).toMatchObject({ status: "expired", user: { firstName: "Ada" } });
    expect(cleaned).not.toHaveBeenCalled();
  });

  it.each([answered(408), answered(425), answered(429), answered(302), answered(500), answered(503), answered(), new Error("broken")])(
    "for a reason that says nothing of the key (%j) asks nobody to sign in",
    async (error) => {
      const { session, calls } = signedIn();
      calls.refresh.mockRejectedValueOnce(error);
      expect(await session.refresh("first-token")).toEqual({ outcome: "unavailable", error });
      expect(session.state().status).toBe("signedIn");
      // The next call refreshes again.
      expect(await session.refresh("first-token")).toEqual({ outcome: "refreshed" });
    },
  );

  it("while the modal shows is not tried", async () => {
    const { session, calls } = signedIn();
    session.lapsed();
    expect(await session.refresh("first-token")).toEqual({ outcome: "skipped" });
    expect(calls.refresh).not.toHaveBeenCalled();
  });

  it("because another tab had the key renewed meanwhile goes on with that tab's token", async () => {
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
  ])("or %s after the user signed out does not bring the login back", async (_what, answer) => {
    const { session, calls, storage } = signedIn();
    calls.refresh.mockImplementationOnce(async () => {
      await session.signOut();
      return answer();
    });
    expect(await session.refresh("first-token")).toEqual({ outcome: "skipped" });
    expect([session.state().status, readLogin(storage)]).toEqual(["signedOut", null]);
  });

  it("because another tab signed out before its turn came is skipped", async () => {
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

describe("refreshes at once", () => {
  it("for one token are one question", async () => {
    const { session, calls } = signedIn();
    const all = await Promise.all(["first-token", "first-token", "first-token"].map((token) => session.refresh(token)));
    expect([all, calls.refresh.mock.calls.length]).toEqual([Array(3).fill({ outcome: "refreshed" }), 1]);
  });

  it("for another token wait until the first has landed, and look again", async () => {
    const { session, calls } = signedIn();
    const [first, other] = await Promise.all([session.refresh("first-token"), session.refresh("an older one")]);
    expect([first, other, calls.refresh.mock.calls.length]).toEqual([{ outcome: "refreshed" }, { outcome: "refreshed" }, 1]);
  });
});

describe("the modal over the user's work", () => {
  it("lets the same user go on: calls are resumed, and nothing of the user is lost", async () => {
    const { session, cleaned, resumed, renewed, calls } = signedIn();
    session.lapsed();
    calls.signIn.mockResolvedValueOnce({ ...SIGNED_IN, token: "after-modal" });
    expect(await session.signIn(CREDENTIALS)).toMatchObject({ userId: 11, firstName: "Ada" });
    expect(session.state().status).toBe("signedIn");
    expect([cleaned.mock.calls.length, resumed.mock.calls.length, renewed.mock.calls]).toEqual([0, 1, [["after-modal"]]]);
  });

  it.each([{ userId: 12 }, { stakeholderId: 3 }])("lets another user (%j) start clean", async (other) => {
    const { session, cleaned, calls } = signedIn();
    session.lapsed();
    calls.signIn.mockResolvedValueOnce({ ...SIGNED_IN, token: "theirs", ...other });
    await session.signIn(CREDENTIALS);
    expect(cleaned).toHaveBeenCalledOnce();
  });

  it("stays while another tab changes nothing but the name", async () => {
    const { session, resumed, renewed } = signedIn();
    session.lapsed();
    session.rename({ firstName: "Adah", lastName: "Otieno" });
    expect(session.state()).toMatchObject({ status: "expired", user: { firstName: "Adah" } });
    expect([resumed.mock.calls.length, renewed.mock.calls.length]).toEqual([0, 0]);
  });

  it("does not come up for a visitor", () => {
    const { session } = sessionOn(memoryStorage());
    session.lapsed();
    expect(session.state().status).toBe("signedOut");
  });

  it("is none when a user who is signed in signs in anew: nothing was waiting", async () => {
    const { session, resumed, calls } = signedIn();
    calls.signIn.mockResolvedValueOnce({ ...SIGNED_IN, token: "again" });
    await session.signIn(CREDENTIALS);
    expect(resumed).not.toHaveBeenCalled();
  });
});

describe("what another tab stores", () => {
  /** A storage whose changes by other tabs are triggered by a test. */
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

  it.each([STORED.login, null])("is taken over when it tells of %s", (key) => {
    const { storage, tell } = toldStorage();
    const { session } = signedIn(storage);
    writeLogin(storage, stored({ token: "theirs" }));
    tell(key);
    expect(session.token()).toBe("theirs");
  });

  it("is left alone when it is about something else, and no news when it is what is known", () => {
    const { storage, tell } = toldStorage();
    const { session, changed } = signedIn(storage);
    tell(STORED.login);
    writeLogin(storage, stored({ token: "theirs" }));
    tell("parley.theme");
    expect([session.token(), changed.mock.calls.length]).toEqual(["first-token", 0]);
  });

  it("is no second sign-out where nobody is signed in", () => {
    const { storage, tell } = toldStorage();
    const { session } = sessionOn(storage);
    const cleaned = vi.fn();
    session.onSignOut(cleaned);
    tell(null);
    expect(cleaned).not.toHaveBeenCalled();
  });

  it("is listened to until the session is disposed of", () => {
    const { storage, stopped } = toldStorage();
    const { session } = signedIn(storage);
    session.dispose();
    expect(stopped).toHaveBeenCalledOnce();
  });
});
