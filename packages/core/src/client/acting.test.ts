import { describe, expect, it } from "vitest";
import { ACT_FOR } from "../contract/act-for.ts";
import { attachments } from "../contract/chats/attachments.ts";
import { users } from "../contract/identity/users.ts";
import { logs } from "../contract/platform/platform.ts";
import { products } from "../contract/storefront/products.ts";
import { memoryStorage } from "../session/memory-storage.ts";
import { readLogin } from "../session/stored-login.ts";
import { expireTokens, OTHER_AGENT, signedInWorld } from "./testing/world.ts";

const BAOBAB = { id: 3, title: "Baobab Bank", shortName: "baobab", timeZone: "Asia/Kolkata" };

describe("a session that acts for a stakeholder", () => {
  it("names it in every call, whichever gateway it goes to", async () => {
    const { gateway, client, session } = await signedInWorld();
    session.actFor(BAOBAB);
    for (const call of [
      () => client.call(users.list),
      () => client.call(products.list),
      () => client.call(attachments.upload, { body: { sessionId: 7 }, file: new File(["hello"], "note.txt") }),
    ]) {
      await call();
      expect(gateway.seen.at(-1)?.headers[ACT_FOR]).toBe("3");
    }
  });

  it("names it after a refresh too", async () => {
    const world = await signedInWorld();
    world.session.actFor(BAOBAB);
    expireTokens(world);
    await world.client.call(users.list);
    expect(world.gateway.seen.at(-1)?.headers[ACT_FOR]).toBe("3");
  });

  it("asks at home where that is said, and calls that anybody may make name nobody", async () => {
    const { gateway, client, session } = await signedInWorld();
    session.actFor(BAOBAB);
    await client.call(users.list, {}, { atHome: true });
    expect(Object.keys(gateway.seen.at(-1)?.headers ?? {})).not.toContain(ACT_FOR);
    await client.call(logs.record, { body: { endpoint: "/", method: "GET", status: 500, message: "x", timing: 1 } }).catch(() => undefined);
    expect(Object.keys(gateway.seen.at(-1)?.headers ?? {})).not.toContain(ACT_FOR);
  });

  it("shows the user as one of that stakeholder, with their own beside it, and stores nothing of it", async () => {
    const storage = memoryStorage();
    const { session } = await signedInWorld({ storage });
    const own = session.state().user?.stakeholder;
    session.actFor(BAOBAB);
    expect(session.state().user).toMatchObject({ stakeholderId: 3, stakeholder: BAOBAB, home: own });
    expect(readLogin(storage)).toMatchObject({ stakeholderId: own?.id, stakeholder: own });
    session.actFor(null);
    expect(session.state().user).toMatchObject({ stakeholderId: own?.id, stakeholder: own });
    expect(session.state().user?.home).toBeUndefined();
  });

  it("does not act for one's own", async () => {
    const { session } = await signedInWorld();
    const before = session.state().user;
    session.actFor(before?.stakeholder ?? null);
    expect(session.state().user).toEqual(before);
  });

  it.each([
    ["signs out", async ({ session }: Awaited<ReturnType<typeof signedInWorld>>) => session.signOut()],
    ["is taken over by somebody else", async ({ session }: Awaited<ReturnType<typeof signedInWorld>>) => void (await session.signIn(OTHER_AGENT))],
  ])("acts for nobody once it %s", async (_, end) => {
    const world = await signedInWorld();
    world.session.actFor(BAOBAB);
    await end(world);
    expect(world.session.actingFor()).toBeNull();
    expect(world.session.state().user?.home).toBeUndefined();
  });

  it("goes on acting when it has expired, and when the same user is back", async () => {
    const { session } = await signedInWorld();
    session.actFor(BAOBAB);
    session.lapsed();
    expect(session.state()).toMatchObject({ status: "expired", user: { stakeholderId: 3 } });
  });
});
