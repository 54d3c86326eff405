import { describe, expect, it, vi } from "vitest";
import { GatewayError } from "../errors/index.ts";
import { browserStorage } from "./browser-ports.ts";
import { memoryStorage } from "./memory-storage.ts";
import { readLogin, STORED, writeLogin } from "./stored-login.ts";
import { CREDENTIALS, MINUTE, SIGNED_IN, sessionOn, signedIn, stored } from "./testing/sessions.ts";
import { tabStorage } from "./testing/tabs.ts";

describe("session on start", () => {
  it("restores a stored login", () => {
    const storage = memoryStorage();
    writeLogin(storage, stored());
    const { session } = sessionOn(storage);
    expect(session.token()).toBe("first-token");
    expect(session.state()).toMatchObject({ status: "signedIn", user: { firstName: "Ada", stakeholder: { timeZone: "Africa/Nairobi" } } });
  });

  it("restores the rights of a stored login", () => {
    const userPermissions = [
      { area: "Contacts", actions: [] },
      { area: "Support", actions: [{ actionName: "Chat with User" }] },
    ];
    const storage = memoryStorage();
    writeLogin(storage, stored({ userPermissions }));
    expect(sessionOn(storage).session.state().user?.userPermissions).toEqual(userPermissions);
  });

  it("keeps a nearly expired token for a refresh if configured as on the command line", () => {
    const storage = memoryStorage();
    writeLogin(storage, stored({ localExpTokenTime: Date.now() }));
    const { session } = sessionOn(storage, { expiredAtStart: "refresh" });
    expect([session.state().status, session.isTokenExpired()]).toEqual(["signedIn", true]);
  });

  it("is signed out without a stored login, and nothing is treated as expired", () => {
    const { session } = sessionOn(memoryStorage());
    expect([session.state(), session.token(), session.isTokenExpired()]).toEqual([{ status: "signedOut", user: null }, null, false]);
  });

  it("exposes a user without secrets to screens", () => {
    const storage = memoryStorage();
    writeLogin(storage, stored());
    expect(JSON.stringify(sessionOn(storage).session.state())).not.toMatch(/first-token|refresh-key/);
  });

  it.each([
    [10 * MINUTE + 1000, "signedIn"],
    [10 * MINUTE - 1000, "signedOut"],
    [-MINUTE, "signedOut"],
  ])("with %i ms of token lifetime left is %s", (left, status) => {
    const storage = memoryStorage();
    writeLogin(storage, stored({ localExpTokenTime: Date.now() + left }));
    const { session, calls } = sessionOn(storage);
    expect(session.state().status).toBe(status);
    expect(readLogin(storage) === null).toBe(status === "signedOut");
    expect(calls.refresh).not.toHaveBeenCalled();
  });

  it.each(["", "{", "[]", '{"token":""}', JSON.stringify({ ...SIGNED_IN, localExpTokenTime: "soon" })])(
    "treats a corrupt stored login (%s) as none",
    (text) => {
      expect(sessionOn(memoryStorage([[STORED.login, text]])).session.state().status).toBe("signedOut");
    },
  );

  const { stakeholder } = SIGNED_IN;
  it.each([
    ...Object.keys(stored()).map((field) => ({ [field]: null })),
    { token: "" },
    { userId: 1.5 },
    { userPermissions: [null] },
    { userPermissions: ["Support"] },
    { userPermissions: [{ area: 1, actions: [] }] },
    { userPermissions: [{ area: "Support" }] },
    { userPermissions: [{ area: "Support", actions: [{}] }] },
    { userPermissions: [{ area: "Support", actions: [null] }] },
    { userPermissions: [{ area: "Support", actions: [{ actionName: "Chat with User" }, {}] }] },
    { userPermissions: [{ area: "Support", actions: [] }, {}] },
    { stakeholder: "Acacia" },
    ...Object.keys(stakeholder).map((field) => ({ stakeholder: { ...stakeholder, [field]: null } })),
  ])("treats a stored login with the invalid part %j as missing", (part) => {
    const text = JSON.stringify({ ...stored(), ...part });
    expect(sessionOn(memoryStorage([[STORED.login, text]])).session.state().status).toBe("signedOut");
  });
});

describe("signing in", () => {
  it("stores the login with a local expiry 55 minutes ahead", async () => {
    const storage = memoryStorage();
    const { session, clock } = sessionOn(storage);
    await session.signIn(CREDENTIALS);
    expect(readLogin(storage)?.localExpTokenTime).toBeCloseTo(clock.now() + 55 * MINUTE, -3);
  });

  it("leaves the session unchanged when it fails", async () => {
    const storage = memoryStorage();
    const { session, calls } = sessionOn(storage);
    calls.signIn.mockRejectedValueOnce(new Error("no"));
    await expect(session.signIn(CREDENTIALS)).rejects.toThrow("no");
    expect(session.state().status).toBe("signedOut");
  });
});

describe("session refresh", () => {
  it("stores the new token and the rights with a local expiry 55 minutes ahead", async () => {
    const storage = memoryStorage();
    writeLogin(storage, stored());
    const { session, calls, clock } = sessionOn(storage);
    calls.refresh.mockResolvedValueOnce({ token: "second-token", userPermissions: [], stakeholderId: 2, isSuperAdmin: true });
    clock.turn(50 * MINUTE);
    expect(session.isTokenExpired()).toBe(true);
    expect(await session.refresh("first-token")).toEqual({ outcome: "refreshed" });
    expect(readLogin(storage)).toMatchObject({ token: "second-token", isSuperAdmin: true, refreshKey: "refresh-key" });
    expect(readLogin(storage)?.localExpTokenTime).toBeCloseTo(clock.now() + 55 * MINUTE, -3);
    expect(calls.refresh).toHaveBeenCalledWith({ key: "refresh-key", loginId: SIGNED_IN.loginId });
  });

  it("sends no request for a token that was replaced in the meantime", async () => {
    const storage = memoryStorage();
    writeLogin(storage, stored());
    const { session, calls } = sessionOn(storage);
    expect(await session.refresh("an older token")).toEqual({ outcome: "refreshed" });
    expect(calls.refresh).not.toHaveBeenCalled();
  });

  it("finds a token stored by another tab even before the storage event arrives", async () => {
    const storage = memoryStorage();
    writeLogin(storage, stored());
    const { session, calls } = sessionOn(storage);
    writeLogin(storage, stored({ token: "of another tab" }));
    expect(await session.refresh("first-token")).toEqual({ outcome: "refreshed" });
    expect(session.token()).toBe("of another tab");
    expect(calls.refresh).not.toHaveBeenCalled();
  });

  describe("directly after another refresh", () => {
    async function refreshedOnce() {
      const storage = memoryStorage();
      writeLogin(storage, stored());
      const world = sessionOn(storage);
      await world.session.refresh("first-token");
      world.calls.refresh.mockResolvedValue({ token: "third-token", userPermissions: [], stakeholderId: 2, isSuperAdmin: false });
      return world;
    }

    it("is skipped until a call succeeded with the new token", async () => {
      const { session, calls } = await refreshedOnce();
      expect(await session.refresh("second-token")).toEqual({ outcome: "skipped" });
      session.accepted("first-token");
      expect(await session.refresh("second-token")).toEqual({ outcome: "skipped" });
      session.accepted("second-token");
      expect(await session.refresh("second-token")).toEqual({ outcome: "refreshed" });
      expect(calls.refresh).toHaveBeenCalledTimes(2);
    });

    it("is skipped when one call refused the new token although another accepted it", async () => {
      const { session } = await refreshedOnce();
      session.accepted("second-token");
      session.refused("second-token");
      session.accepted("second-token");
      expect(await session.refresh("second-token")).toEqual({ outcome: "skipped" });
    });

    it.each([
      ["10 s later", 10_000],
      ["when the clock was set back", -24 * 60 * MINUTE],
    ])("is allowed %s", async (_, ms) => {
      const { session, clock } = await refreshedOnce();
      session.refused("second-token");
      clock.turn(ms);
      expect(await session.refresh("second-token")).toEqual({ outcome: "refreshed" });
    });
  });

  it("is skipped without a refresh token or a login", async () => {
    const storage = memoryStorage();
    expect(await sessionOn(storage).session.refresh("x")).toEqual({ outcome: "skipped" });
    writeLogin(storage, stored({ refreshKey: "" }));
    expect(await sessionOn(storage).session.refresh("first-token")).toEqual({ outcome: "skipped" });
  });
});

describe("signing out", () => {
  const entries = Object.values(STORED).map((key) => [key, "kept"] as const);

  it("clears login, stakeholder and enterprise plan data and the storefront token, runs all cleaners and revokes", async () => {
    const storage = memoryStorage([...entries, ["parley.theme", "dark"]]);
    writeLogin(storage, stored());
    const { session, calls } = sessionOn(storage);
    const cleaners = [vi.fn(), vi.fn()];
    for (const cleaner of cleaners) session.onSignOut(cleaner);
    await session.signOut();
    expect(Object.values(STORED).map((key) => storage.get(key))).toEqual([null, null, null, null]);
    expect(storage.get("parley.theme")).toBe("dark");
    for (const cleaner of cleaners) expect(cleaner).toHaveBeenCalledOnce();
    expect(calls.signOut).toHaveBeenCalledWith("first-token");
    expect(session.state()).toEqual({ status: "signedOut", user: null });
  });

  it("succeeds locally when the gateway is unreachable", async () => {
    const storage = memoryStorage();
    writeLogin(storage, stored());
    const { session, calls } = sessionOn(storage);
    calls.signOut.mockRejectedValueOnce(new Error("offline"));
    await session.signOut();
    expect(session.token()).toBeNull();
  });

  it("revokes nothing when nobody is signed in", async () => {
    const { session, calls } = sessionOn(memoryStorage());
    await session.signOut();
    expect(calls.signOut).not.toHaveBeenCalled();
  });

  it("revokes nothing when the gateway ordered the sign-out", () => {
    const storage = memoryStorage();
    writeLogin(storage, stored());
    const { session, calls } = sessionOn(storage);
    session.ended("deactivated");
    expect(session.state().status).toBe("signedOut");
    expect(calls.signOut).not.toHaveBeenCalled();
  });

  it.each(["deactivated", "suspended"] as const)(
    "happens without a sign-in dialog at the first refused refresh of an account that was %s",
    async (why) => {
      const { session, calls } = signedIn();
      const heard = vi.fn();
      session.onEnded(heard);
      calls.refresh.mockRejectedValue(
        new GatewayError({ kind: "http", code: "unauthenticated", message: "Sign in to continue", status: 401, ended: why }),
      );
      await session.refresh("first-token");
      expect([session.state().status, heard.mock.calls]).toEqual(["signedOut", [[why]]]);
    },
  );

  it("in one tab signs out and cleans every other tab once", async () => {
    const tabs = tabStorage();
    writeLogin(tabs.tab(), stored());
    const [one, two, three] = [sessionOn(tabs.tab()), sessionOn(tabs.tab()), sessionOn(tabs.tab())];
    const cleaner = vi.fn();
    two.session.onSignOut(cleaner);
    await one.session.signOut();
    await expect.poll(() => [two.session.state().status, three.session.state().status]).toEqual(["signedOut", "signedOut"]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(cleaner).toHaveBeenCalledOnce();
  });
});

describe("session in another tab", () => {
  it("shares its token after a refresh", async () => {
    const tabs = tabStorage();
    writeLogin(tabs.tab(), stored());
    const [one, two] = [sessionOn(tabs.tab()), sessionOn(tabs.tab())];
    const renewed = vi.fn();
    two.session.onToken(renewed);
    await one.session.refresh("first-token");
    await expect.poll(() => two.session.token()).toBe("second-token");
    expect(renewed).toHaveBeenCalledExactlyOnceWith("second-token");
  });

  it("clears the data of this tab after another user signs in there", async () => {
    const tabs = tabStorage();
    writeLogin(tabs.tab(), stored());
    const { session } = sessionOn(tabs.tab());
    const cleaner = vi.fn();
    session.onSignOut(cleaner);
    writeLogin(tabs.tab(), stored({ userId: 12, loginId: "agent2@acacia.test", token: "theirs" }));
    await expect.poll(() => session.state().user?.userId).toBe(12);
    expect(cleaner).toHaveBeenCalledOnce();
  });
});

describe("session listeners", () => {
  it("receive the same state object until something changes", () => {
    const storage = memoryStorage();
    writeLogin(storage, stored());
    const { session } = sessionOn(storage);
    const before = session.state();
    const listener = vi.fn();
    session.subscribe(listener);
    expect(session.state()).toBe(before);
    session.rename({ firstName: "Adah", lastName: "Otieno" });
    expect(listener).toHaveBeenCalledOnce();
    expect(session.state()).not.toBe(before);
    expect(readLogin(storage)?.firstName).toBe("Adah");
  });

  it("for the token are not called when the user's name changes", () => {
    const { session, renewed, cleaned } = signedIn();
    session.rename({ firstName: "Adah", lastName: "Otieno" });
    expect([renewed.mock.calls, cleaned.mock.calls]).toEqual([[], []]);
  });

  it("are not called for a visitor, because renaming a visitor stores nothing", () => {
    const storage = memoryStorage();
    sessionOn(storage).session.rename({ firstName: "Adah", lastName: "Otieno" });
    expect(storage.get(STORED.login)).toBeNull();
  });
});

describe("new logo in the session", () => {
  const OTHER = { id: 3, title: "Baobab", shortName: "baobab", timeZone: "UTC" };

  it("of the user's own stakeholder is shown and stored", () => {
    const { session, storage, renewed, cleaned } = signedIn();
    session.rebrand({ id: 2, logo: 7 });
    expect([session.state().user?.stakeholder.logo, readLogin(storage)?.stakeholder.logo]).toEqual([7, 7]);
    expect([renewed.mock.calls, cleaned.mock.calls]).toEqual([[], []]);
  });

  it("of the stakeholder that the user acts for is shown but not stored as their own", () => {
    const { session, storage } = signedIn();
    session.actFor(OTHER);
    session.rebrand({ id: 3, logo: 7 });
    expect([session.state().user?.stakeholder.logo, session.actingFor()?.logo]).toEqual([7, 7]);
    expect(readLogin(storage)?.stakeholder.logo).toBeUndefined();
  });

  it("of any other stakeholder changes nothing", () => {
    const { session } = signedIn();
    const before = session.state();
    session.rebrand({ id: 4, logo: 7 });
    expect(session.state()).toBe(before);
  });
});

describe("browser with forbidden or full storage", () => {
  it("still allows sign-in and refresh", async () => {
    const full = {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {
        throw new Error("full");
      },
      removeItem: () => {
        throw new Error("denied");
      },
    };
    const storage = browserStorage(full, { addEventListener: () => undefined, removeEventListener: () => undefined });
    const { session } = sessionOn(storage);
    await session.signIn(CREDENTIALS);
    expect(await session.refresh("first-token")).toEqual({ outcome: "refreshed" });
    await session.signOut();
    expect(session.state().status).toBe("signedOut");
  });
});
