import { type BulkVerb, type Flag, isBulk, isTopic, sharedFlags, type Topic, type Verb } from "@parley/core/verbs";
import { TOPICS } from "@parley/core/verbs/topics";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSocket, type RawSocket } from "../open-socket.ts";
import { addUsers } from "./many-users.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

/**
 * Tests rows that refer to another entity, such as a colleague, a team or a label. A dry run must reject the same rows
 * as the real run.
 */

let platform: RealPlatform;
let customer: RawSocket;
const [SUPER, ADMIN] = ["super@parley.test", "admin@acacia.test"];
const tokens = new Map<string, string>();
const things = { ticket: "", chat: "", faq: "", request: "", subscriber: "" };
/** Login ids of two users of Acacia: one is deactivated, the other is invited and therefore cannot work yet. */
const people = { deactivated: "", invited: "" };

const parley = (as: string, argv: readonly string[]) => platform.parley(argv, { env: { PARLEY_TOKEN: tokens.get(as) ?? "" } });
const first = async (as: string, ...argv: string[]) => {
  const [item] = JSON.parse((await parley(as, [...argv, "--json"])).stdout);
  return item;
};

beforeAll(async () => {
  platform = await realPlatform();
  for (const login of [SUPER, ADMIN]) tokens.set(login, (await platform.gateway.signIn(login)).token);
  const { body } = await platform.gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token: tokens.get(ADMIN) ?? "", body: {} });
  customer = await openSocket(platform.gateway.url, { visitorKey: body.data.visitorKey });
  await customer.ask("askPerson");
  things.chat = String(body.data.session.id);
  await platform.gateway.request("POST", "/api/messenger/support/accept", {
    token: tokens.get(ADMIN) ?? "",
    body: { sessionId: body.data.session.id },
  });
  things.ticket = `id:${(await first(ADMIN, "tickets", "list", "--status", "open", "--page-size", "1")).id}`;
  things.faq = String((await first(ADMIN, "faqs", "list", "--page-size", "1")).id);
  things.request = String((await first(SUPER, "requests", "list", "--page-size", "1")).requestId);
  things.subscriber = (await first(ADMIN, "subscribers", "list", "--page-size", "1")).userCode;
  [people.deactivated = ""] = await addUsers(platform.gateway, "second", 1);
  people.invited = "second-invited@acacia.test";
  await parley(ADMIN, ["users", "create", people.invited, "--first-name", "In", "--last-name", "Vited", "--role", "Support agent"]);
});
afterAll(async () => {
  customer?.socket.disconnect();
  await platform.close();
});

/** All bulk commands of the CLI, by their words. */
const bulkVerbs = async (): Promise<Map<string, BulkVerb>> => {
  const found = new Map<string, BulkVerb>();
  const visit = (words: string, one: Topic | Verb): void => {
    if (isTopic(one)) for (const [name, inner] of Object.entries(one.verbs)) visit(`${words} ${name}`, inner);
    else if (isBulk(one)) found.set(words, one);
  };
  for (const row of TOPICS) if ("load" in row) visit(row.name, await row.load());
  return found;
};

/** Flags with free text, which name no other entity. */
const PLAIN = new Set(["remark", "remarks", "note", "price"]);
const namesAThing = ([name, { choices, value }]: readonly [string, Flag]): boolean =>
  choices === undefined && (value === undefined || value === "several") && !PLAIN.has(name);
const longOf = ({ flags }: Flag): string => /--[a-z-]+/.exec(flags)?.[0] ?? "";

/** Input rows for the bulk commands of each topic, the user who runs them, and further required flags. */
const ROWS: Readonly<Record<string, { readonly as: string; readonly rows: () => readonly string[]; readonly more?: readonly string[] }>> = {
  users: { as: ADMIN, rows: () => ["agent2@acacia.test", "agent3@acacia.test"] },
  inbox: { as: ADMIN, rows: () => [things.chat] },
  faqs: { as: ADMIN, rows: () => [things.faq] },
  plans: { as: SUPER, rows: () => ["acacia"] },
  requests: { as: SUPER, rows: () => [things.request] },
  subscribers: { as: ADMIN, rows: () => [things.subscriber] },
  tickets: { as: ADMIN, rows: () => [things.ticket] },
};
const isPerson = ({ about }: Flag): boolean => /login|colleague/.test(about);

interface Outcome {
  readonly line: number;
  readonly result: string;
  readonly code?: string;
  readonly message?: string;
}
const outcomes = (stdout: string): Outcome[] =>
  (stdout === "" ? [] : (JSON.parse(stdout) as Outcome[]))
    .map(({ line, result, code, message }) => ({
      line,
      result: result === "change" ? "ok" : result,
      ...(code && { code }),
      ...(message && { message }),
    }))
    .sort((one, other) => one.line - other.line);

describe("a dry run refuses an id or name of a related record in the same cases as the real run", async () => {
  const cases = [...(await bulkVerbs())].flatMap(([words, verb]) =>
    sharedFlags(verb)
      .filter(namesAThing)
      .flatMap(([name, flag]) => {
        const wrong = isPerson(flag) ? ["nobody@else.test", "agent1@baobab.test", "deactivated", "invited"] : ["No such thing"];
        return wrong.map((value) => ({ words, verb, name, flag, value }));
      }),
  );

  it("with test rows for every topic that has a bulk command", async () => {
    expect([...(await bulkVerbs()).keys()].filter((words) => ROWS[words.split(" ")[0] ?? ""] === undefined)).toEqual([]);
    expect(cases.length).toBeGreaterThan(20);
  });

  it.each(cases)("$words, $name: $value", async ({ words, verb, name, flag, value }) => {
    const { as = ADMIN, rows = () => [] } = ROWS[words.split(" ")[0] ?? ""] ?? {};
    const named = value === "deactivated" || value === "invited" ? people[value] : value;
    const remark = sharedFlags(verb).some(([name]) => name === "remark") ? ["--remark", "second"] : [];
    const argv = [...words.split(" "), ...rows(), longOf(flag), named, ...remark, "--json"];
    const dry = await parley(as, [...argv, "--dry-run"]);
    const real = await parley(as, [...argv, "--yes"]);
    expect([dry.code, outcomes(dry.stdout)], `${dry.stderr}${real.stderr}`).toEqual([real.code, outcomes(real.stdout)]);
    // The real run must fail, except for `remove`, because removing an unknown label changes nothing and succeeds.
    if (name !== "remove") expect(real.code, real.stderr).not.toBe(0);
  });
});
