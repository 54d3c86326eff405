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

describe("session acting for a stakeholder", () => {
  it("sends the stakeholder id in every call to every gateway", async () => {
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

  it("sends the stakeholder id after a token refresh too", async () => {
    const world = await signedInWorld();
    world.session.actFor(BAOBAB);
    expireTokens(world);
    await world.client.call(users.list);
    expect(world.gateway.seen.at(-1)?.headers[ACT_FOR]).toBe("3");
  });

  it("omits the stakeholder id for calls with atHome and for public calls", async () => {
    const { gateway, client, session } = await signedInWorld();
    session.actFor(BAOBAB);
    await client.call(users.list, {}, { atHome: true });
    expect(Object.keys(gateway.seen.at(-1)?.headers ?? {})).not.toContain(ACT_FOR);
    await client.call(logs.record, { body: { endpoint: "/", method: "GET", status: 500, message: "x", timing: 1 } }).catch(() => undefined);
    expect(Object.keys(gateway.seen.at(-1)?.headers ?? {})).not.toContain(ACT_FOR);
  });

  it("shows the user under that stakeholder, keeps the user's own stakeholder as home and stores neither", async () => {
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

  it("does not start for the user's own stakeholder", async () => {
    const { session } = await signedInWorld();
    const before = session.state().user;
    session.actFor(before?.stakeholder ?? null);
    expect(session.state().user).toEqual(before);
  });

  it.each([
    ["signs out", async ({ session }: Awaited<ReturnType<typeof signedInWorld>>) => session.signOut()],
    ["is taken over by somebody else", async ({ session }: Awaited<ReturnType<typeof signedInWorld>>) => void (await session.signIn(OTHER_AGENT))],
  ])("acts for no stakeholder after it %s", async (_, end) => {
    const world = await signedInWorld();
    world.session.actFor(BAOBAB);
    await end(world);
    expect(world.session.actingFor()).toBeNull();
    expect(world.session.state().user?.home).toBeUndefined();
  });

  it("continues when the session expires and the same user signs in again", async () => {
    const { session } = await signedInWorld();
    session.actFor(BAOBAB);
    session.lapsed();
    expect(session.state()).toMatchObject({ status: "expired", user: { stakeholderId: 3 } });
  });
});
