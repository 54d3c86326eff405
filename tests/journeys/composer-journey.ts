import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, expect } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { openSocket } from "../open-socket.ts";
import { journey } from "./journey.ts";

export const AGENT = "agent1@acacia.test";
export const OTHER = "agent2@acacia.test";
/** Milliseconds between two keystrokes of a fast typist. */
export const SPEED = { delay: 25 };

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const note = (page: Page) => page.getByLabel("Note", { exact: true });
export const reply = (page: Page) => page.getByLabel("Reply", { exact: true });
export const palette = (page: Page) => page.getByPlaceholder("Find a screen, person, ticket or action…");
export const hasFocus = (field: Locator) => expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
/** Sends the Enter key that confirms a word of an input method, with the events that Safari sends. */
export const pressInputMethodEnter = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
  await devTools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
  await devTools.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter, windowsVirtualKeyCode: 13 });
  await devTools.detach();
};
/** Presses AltGr with a key as Windows reports it: as Ctrl and Alt together with the typed character. */
export const pressAltGr = async (page: Page, key: string, code: string) => {
  const devTools = await page.context().newCDPSession(page);
  for (const [type, held] of [
    ["Control", "ControlLeft"],
    ["Alt", "AltRight"],
  ] as const)
    await devTools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: type, code: held, modifiers: type === "Alt" ? 3 : 2 });
  await devTools.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key,
    code,
    modifiers: 3,
    windowsVirtualKeyCode: code.charCodeAt(code.length - 1),
  });
  await devTools.send("Input.dispatchKeyEvent", { type: "char", key, text: key });
  await devTools.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, modifiers: 3 });
  for (const [type, held] of [
    ["Alt", "AltRight"],
    ["Control", "ControlLeft"],
  ] as const)
    await devTools.send("Input.dispatchKeyEvent", { type: "keyUp", key: type, code: held, modifiers: 0 });
  await devTools.detach();
};

/** Sets up tests of the composer, with two waiting customers for each test. */
export const composerJourney = () => {
  const { world, signedIn, visit } = journey();
  const call = async (method: "GET" | "POST" | "PUT", path: string, body?: object, who = AGENT) => {
    const { token } = await world().gateway.signIn(who);
    return world().gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
  };
  const notesOf = (sessionId: number) =>
    world()
      .gateway.test.database.platform.selectFrom("message")
      .select(["body", "kind"])
      .where("session_id", "=", sessionId)
      .where("sender_type", "=", "agent")
      .orderBy("seq")
      .execute();

  const draftsOf = async (sessionId: number) =>
    ((await call("GET", `support/draft/${sessionId}`)).body.data as { body: string }[]).map(({ body }) => body);

  /** Ids of the two waiting conversations, new for each test. */
  const chats: number[] = [];
  const colleague = { name: "", id: 0 };

  beforeAll(async () => {
    const agents = (await call("GET", "support/activeagent")).body.data as { id: number; name: string; loginId: string }[];
    const found = agents.find(({ loginId }) => loginId === OTHER);
    Object.assign(colleague, { name: found?.name ?? "", id: found?.id ?? 0 });
  });
  beforeEach(async () => {
    const { platform } = world().gateway.test.database;
    await platform.updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
    chats.splice(0, chats.length, ...(await queuedChats(world().gateway, 2)));
  });
  const accepted = async (): Promise<number> => {
    const [sessionId = 0] = chats;
    expect((await call("POST", "support/accept", { sessionId })).status).toBe(200);
    return sessionId;
  };
  /** Opens a chat of the agent with the focus in the reply field. */
  const inChat = async (sessionId: number) => {
    const { page } = await signedIn(AGENT, `/d/chats/active-chats/${sessionId}`);
    await hasFocus(reply(page));
    return page;
  };
  /** Opens a chat of the agent with the focus in the note field. */
  const inNote = async (sessionId: number) => {
    const page = await inChat(sessionId);
    await page.keyboard.press("Alt+n");
    await hasFocus(note(page));
    return page;
  };
  /** Creates a chat between the agent and a customer whose socket is open. */
  const talking = async () => {
    const { visitorKey, session } = (await call("POST", "testbot/acacia-helper", {}, "admin@acacia.test")).body.data;
    const customer = await openSocket(world().gateway.url, { visitorKey });
    expect(await customer.ask("askPerson")).toMatchObject({ ok: true });
    const sessionId = session.id as number;
    expect((await call("POST", "support/accept", { sessionId })).status).toBe(200);
    const say = (body: string) => customer.ask("say", { clientId: body, timestamp: Date.now(), body });
    return { sessionId, say };
  };

  return { world, signedIn, visit, call, notesOf, draftsOf, chats, colleague, accepted, inChat, inNote, talking };
};
