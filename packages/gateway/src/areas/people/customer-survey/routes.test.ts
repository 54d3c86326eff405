import { ACTIVE_QUESTIONS_MAX } from "@parley/core/contract/people/survey-questions";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openChat, openStaff, openWaiting, storedSession } from "../../../live/testing/chats.ts";
import { settled } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  agent = await openStaff(gateway, "agent1@acacia.test");
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const platform = () => gateway.deps.database.platform;
beforeEach(async () => {
  for (const table of ["survey_answer", "survey_invitation", "survey_setting", "throttle"] as const) await platform().deleteFrom(table).execute();
  await sql`delete from survey_question`.execute(platform());
});

const call = (method: string, path: string, body?: unknown, token?: string) =>
  gateway.request(method, `/api/messenger/survey/${path}`, { ...(token !== undefined && { token }), ...(body !== undefined && { body }) });
const DRAFT = { afterChats: true, afterMails: false, afterTickets: false, quietDays: 30, validDays: 14, version: 0 };
const set = (draft: object = {}, token = admin) => call("PUT", "settings", { ...DRAFT, ...draft }, token);
const create = async (question: object): Promise<number> => {
  const { status, body } = await call("POST", "questions", question, admin);
  if (status !== 200) throw new Error(`the question was not taken: ${status} ${JSON.stringify(body)}`);
  return body.data.id;
};
/**
 * Creates a required rating, a choice, a yes-or-no question and a free-text question, in this order, and an inactive
 * question.
 */
const ask = async () => {
  await create({ text: "What could be better?", kind: "text", place: 4 });
  await create({ text: "How was our help?", place: 1, isRequired: true });
  await create({ text: "How did you reach us?", kind: "choice", choices: ["Web site", "Phone"], place: 2 });
  await create({ text: "Is your question settled?", kind: "yes_no", place: 3 });
  await create({ text: "Out of use", place: 5, isActive: false });
  expect((await set()).status).toBe(200);
};
const endedChat = async () => {
  const customer = await openChat(gateway, agent.token);
  expect(
    (await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent.token, body: { sessionId: customer.sessionId } })).status,
  ).toBe(200);
  return customer;
};
const linkOf = async (visitorKey: string) => (await call("POST", "link", { visitorKey })).body.data;
const invited = async () => {
  await ask();
  const customer = await endedChat();
  return { customer, token: (await linkOf(customer.visitorKey)).token as string };
};
const open = (token: string) => call("POST", "open", { token });
const answer = (token: string, answers: object) => call("PUT", "answers", { token, answers });
const rows = () => platform().selectFrom("survey_answer").selectAll().orderBy("question_id").execute();
const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  body.error.details.fields.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`),
];

describe("question of a customer survey", () => {
  test("with fewer than two distinct choices returns 400 at its choices and is not created", async () => {
    const answered = await call("POST", "questions", { text: "Which?", kind: "choice", choices: ["One", "One"] }, admin);
    expect(fieldsOf(answered)).toEqual([400, ["choices: Enter at least two different choices"]]);
    expect((await call("GET", "questions", undefined, admin)).body.data).toEqual([]);
  });

  test("is listed only for its own stakeholder", async () => {
    await create({ text: "How was our help?" });
    const other = (await gateway.signIn("admin@baobab.test")).token;
    expect((await call("GET", "questions", undefined, other)).body.data).toEqual([]);
  });

  test("with answers cannot change its type or be deleted", async () => {
    const { token } = await invited();
    expect((await answer(token, { 1: "4" })).status).toBe(200);
    const question = (await call("GET", "questions", undefined, admin)).body.data[0];
    const { id, answerCount, ...draft } = question;
    const changed = await call("PUT", `questions/${id}`, { ...draft, kind: "text" }, admin);
    const removed = await call("DELETE", `questions/${id}`, undefined, admin);
    expect([answerCount, changed.status, removed.status]).toEqual([1, 409, 409]);
    expect((await call("GET", "questions", undefined, admin)).body.data[0]).toEqual(question);
  });

  test("above the limit of active questions is refused and not created", async () => {
    for (let at = 1; at <= ACTIVE_QUESTIONS_MAX; at += 1) await create({ text: `Question ${at}` });
    expect(fieldsOf(await call("POST", "questions", { text: "One more" }, admin))).toEqual([
      400,
      [`isActive: At most ${ACTIVE_QUESTIONS_MAX} questions can be active`],
    ]);
    expect((await call("GET", "questions", undefined, admin)).body.data).toHaveLength(ACTIVE_QUESTIONS_MAX);
  });
});

describe("settings of the customer survey", () => {
  test("are off until they are set", async () => {
    expect((await call("GET", "settings", undefined, admin)).body.data).toMatchObject({
      afterChats: false,
      afterMails: false,
      afterTickets: false,
      version: 0,
    });
  });

  test("return 403 without the right and stay unchanged", async () => {
    expect((await set({}, agent.token)).status).toBe(403);
    expect(await platform().selectFrom("survey_setting").selectAll().execute()).toEqual([]);
  });

  test("return 409 with the current settings for a stale version", async () => {
    await set();
    const { status, body } = await set({ quietDays: 5 });
    expect([status, body.error.details.present.quietDays]).toEqual([409, 30]);
  });

  test("keep the start date of e-mail surveys when changed", async () => {
    await set({ afterMails: true });
    const before = await platform().selectFrom("survey_setting").select("mails_since").executeTakeFirstOrThrow();
    expect((await set({ afterMails: true, quietDays: 5, version: 1 })).status).toBe(200);
    expect(await platform().selectFrom("survey_setting").select("mails_since").executeTakeFirstOrThrow()).toEqual(before);
  });
});

describe("survey link after a chat", () => {
  test("opens the active questions in order with the stakeholder name and without question ids", async () => {
    const { token } = await invited();
    const { status, body } = await open(token);
    expect([status, body.data.stakeholder, body.data.answeredAt, body.data.answers]).toEqual([200, "Acacia Travel", null, {}]);
    expect(body.data.questions).toEqual([
      { key: "1", text: "How was our help?", kind: "rating", choices: [], isRequired: true },
      { key: "2", text: "How did you reach us?", kind: "choice", choices: ["Web site", "Phone"], isRequired: false },
      { key: "3", text: "Is your question settled?", kind: "yes_no", choices: [], isRequired: false },
      { key: "4", text: "What could be better?", kind: "text", choices: [], isRequired: false },
    ]);
  });

  test("is the same at every request of the page", async () => {
    const { customer, token } = await invited();
    expect(await linkOf(customer.visitorKey)).toEqual({ token, isAnswered: false });
    expect(await platform().selectFrom("survey_invitation").selectAll().execute()).toHaveLength(1);
  });

  test("is issued only after the chat has ended", async () => {
    await ask();
    const customer = await openChat(gateway, agent.token);
    expect((await linkOf(customer.visitorKey)).token).toBe(null);
    customer.close();
  });

  test("is not issued to a customer who left the queue before an agent accepted", async () => {
    await ask();
    const customer = await openWaiting(gateway, agent.token);
    settled(await customer.socket.emitWithAck("leave"));
    expect((await linkOf(customer.visitorKey)).token).toBe(null);
    customer.close();
  });

  test("is not issued if chat surveys are off or no question is active", async () => {
    const customer = await endedChat();
    await set();
    expect((await linkOf(customer.visitorKey)).token).toBe(null);
    await create({ text: "How was our help?" });
    await set({ afterChats: false, version: 1 });
    expect((await linkOf(customer.visitorKey)).token).toBe(null);
  });

  test("is not issued for a chat that the customer has already rated", async () => {
    await ask();
    const customer = await endedChat();
    settled(await customer.socket.emitWithAck("rate", { rating: 5, comment: "" }));
    expect((await linkOf(customer.visitorKey)).token).toBe(null);
  });

  test("is not issued to a customer who answered within the quiet days", async () => {
    const { customer, token } = await invited();
    await answer(token, { 1: "4" });
    const next = await endedChat();
    await platform()
      .updateTable("chat_session")
      .set({ is_test: false, customer_id: (await storedSession(gateway, customer.sessionId)).customer_id })
      .where("id", "=", next.sessionId)
      .execute();
    expect((await linkOf(next.visitorKey)).token).toBe(null);
    await platform()
      .updateTable("survey_invitation")
      .set({ answered_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute();
    expect((await linkOf(next.visitorKey)).token).toEqual(expect.any(String));
  });

  test("has the same response for an unknown visitor key as for a customer without a survey", async () => {
    expect((await call("POST", "link", { visitorKey: "x".repeat(43) })).body).toEqual({ data: { token: null, isAnswered: false } });
  });
});

describe("survey answer", () => {
  test("is stored, sets the rating of the chat and is shown when the link is opened again", async () => {
    const { customer, token } = await invited();
    const { status, body } = await answer(token, { 1: "4", 2: "Phone", 3: "yes", 4: " Shorter waits " });
    expect([status, body.data.answers]).toEqual([200, { 1: "4", 2: "Phone", 3: "yes", 4: "Shorter waits" }]);
    expect((await rows()).map((row) => [row.answer, row.rating]).sort()).toEqual([
      ["4", 4],
      ["Phone", null],
      ["Shorter waits", null],
      ["yes", null],
    ]);
    expect((await storedSession(gateway, customer.sessionId)).rating).toBe(4);
    expect((await open(token)).body.data.answers).toEqual(body.data.answers);
  });

  test("is replaced by a changed one with the original date, which changes the rating", async () => {
    const { customer, token } = await invited();
    await answer(token, { 1: "4", 4: "Shorter waits" });
    const day = new Date(Date.now() - 86_400_000);
    await platform().updateTable("survey_invitation").set({ answered_at: day }).execute();
    expect((await answer(token, { 1: "2" })).status).toBe(200);
    expect((await rows()).map((row) => [row.answer, new Date(row.answered_at)])).toEqual([["2", day]]);
    expect((await storedSession(gateway, customer.sessionId)).rating).toBe(2);
  });

  test("does not change a rating given in the chat page", async () => {
    const { customer, token } = await invited();
    settled(await customer.socket.emitWithAck("rate", { rating: 5, comment: "" }));
    expect((await answer(token, { 1: "1" })).status).toBe(200);
    expect((await storedSession(gateway, customer.sessionId)).rating).toBe(5);
  });

  test.each([
    ["without what is required", { 4: "Hello" }, ["answers.1: Answer this question"]],
    [
      "that is not offered",
      { 1: "6", 2: "Pigeon", 3: "maybe" },
      ["answers.1: Choose one of the answers", "answers.2: Choose one of the answers", "answers.3: Choose one of the answers"],
    ],
    ["to a question that is not asked", { 1: "5", 5: "5" }, ["answers.5: This question does not exist"]],
  ])("%s is refused at its question and not stored", async (_, answers, fields) => {
    const { token } = await invited();
    expect(fieldsOf(await answer(token, answers))).toEqual([400, fields]);
    expect(await rows()).toEqual([]);
  });

  test("by an expired link returns 404 as by an unknown link and is not stored", async () => {
    const { token } = await invited();
    await platform()
      .updateTable("survey_invitation")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const [over, never] = [await answer(token, { 1: "5" }), await answer("y".repeat(43), { 1: "5" })];
    expect([over.status, over.body]).toEqual([404, never.body]);
    expect(await rows()).toEqual([]);
  });

  test("refers to the questions as they were asked, even if they changed afterwards", async () => {
    const { token } = await invited();
    await sql`update survey_question set is_active = false`.execute(platform());
    expect((await open(token)).body.data.questions).toHaveLength(4);
    expect((await answer(token, { 1: "5" })).status).toBe(200);
  });
});

test("guessing survey tokens leads to 429 after 30 failures", async () => {
  for (let at = 0; at < 30; at += 1) expect((await open(`${at}`.padStart(43, "z"))).status).toBe(404);
  expect((await open("z".repeat(43))).status).toBe(429);
});
