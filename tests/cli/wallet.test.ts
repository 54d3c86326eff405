import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownSettings, type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
const client = ownSettings();
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("super@parley.test");
  await platform.login("admin@acacia.test", client);
});
afterAll(async () => {
  client.remove();
  await platform.close();
});

const parley: RealPlatform["parley"] = (...given) => platform.parley(...given);
const balance = async () => (await platform.json(["wallet", "show", "acacia"])).balance;
const move = (verb: string, amount: string, ...more: readonly string[]) => [
  "wallet",
  verb,
  "acacia",
  "--amount",
  amount,
  "--currency",
  "KES",
  "--reference",
  "Test 1",
  ...more,
];

describe("parley wallet", () => {
  it("tops up once for one key, with the amount in decimals, and refuses the key with another amount with exit code 6", async () => {
    const before = await balance();
    const made = await platform.json(move("topup", "100.50", "--idempotency-key", "k1"));
    expect(made).toMatchObject({ cause: "topup", amount: 100_50, currency: "KES", balanceAfter: before + 100_50, reference: "Test 1" });
    expect(await platform.json(move("topup", "100.50", "--idempotency-key", "k1"))).toEqual(made);
    expect((await parley(move("topup", "100.51", "--idempotency-key", "k1"))).code).toBe(6);
    expect(await balance()).toBe(before + 100_50);
  });

  it("adjusts in both directions, and refuses more than the wallet contains", async () => {
    const before = await balance();
    await platform.json(move("adjust", "-20.00"));
    await platform.json(move("adjust", "5.25"));
    expect(await balance()).toBe(before - 14_75);
    const { code, stderr } = await parley(move("adjust", "-9000000.00"));
    expect([code, stderr]).toEqual([6, expect.stringContaining("The wallet does not cover this amount")]);
  });

  it("makes nothing in a dry run, nor for an amount that the currency does not have", async () => {
    const before = await balance();
    const { code, stderr } = await parley(move("topup", "10.00", "--dry-run", "--detailed-exitcode"));
    expect([code, stderr]).toEqual([7, expect.stringContaining("Top-up of acacia by KES 10.00")]);
    for (const amount of ["0", "0.001", "10.005", "1e309", "NaN", "ten"]) expect((await parley(move("topup", amount))).code, amount).not.toBe(0);
    expect(await balance()).toBe(before);
  });

  it("shows the ledger with the wallet as JSON, as a table, and as a file", async () => {
    const shown = await platform.json(["wallet", "ledger", "acacia", "--cause", "adjustment"]);
    expect(shown).toMatchObject({ currency: "KES", balance: await balance() });
    expect(shown.transactions.map(({ amount }: { amount: number }) => amount)).toEqual([5_25, -20_00]);
    const { stdout } = await parley(["wallet", "ledger", "acacia", "--cause", "adjustment"]);
    expect(stdout).toContain("KES -20.00");
    expect((await parley(["wallet", "ledger", "acacia", "--cause", "adjustment", "--output", "-"])).stdout.trimEnd().split("\n")).toHaveLength(3);
  });

  it("reverses a transaction once", async () => {
    const before = await balance();
    const { id } = await platform.json(move("adjust", "1.00"));
    expect(await platform.json(["wallet", "reverse", String(id), "--remark", "mistake"])).toMatchObject({ amount: -1_00, reverses: id });
    expect((await parley(["wallet", "reverse", String(id), "--remark", "mistake"])).code).toBe(6);
    expect(await balance()).toBe(before);
  });

  it("lets a client see its wallet, set its alert and announce a payment, and nothing else", async () => {
    expect(await platform.json(["wallet", "show"], client)).toMatchObject({ shCode: expect.any(String), currency: "KES" });
    expect(await platform.json(["wallet", "alert", "--below", "500.00"], client)).toMatchObject({ lowBalanceAlert: 500_00 });
    const before = await balance();
    expect((await parley(move("topup", "1.00"), client)).code).toBe(1);
    expect((await parley(["wallet", "show", "baobab"], client)).code).toBe(1);
    expect(await balance()).toBe(before);
  });
});

describe("parley payments", () => {
  it("settles an announced payment and refunds it, and the client can do neither", async () => {
    const before = await balance();
    const asked = await platform.json(["wallet", "request", "--amount", "75.00", "--currency", "KES", "--reference", "M-Pesa 9"], client);
    const id = String(asked.id);
    expect((await parley(["payments", "settle", id], client)).code).toBe(1);
    expect(await platform.json(["payments", "settle", id])).toMatchObject({ status: 1, state: "settled" });
    expect(await balance()).toBe(before + 75_00);
    expect((await parley(["payments", "settle", id])).code).toBe(6);
    expect(await platform.json(["payments", "refund", id, "--remark", "twice"])).toMatchObject({ status: 3, remark: "twice" });
    expect(await balance()).toBe(before);
    const { stdout } = await parley(["payments", "list", "--client", "acacia", "--search", "pesa"]);
    expect(stdout).toContain("KES 75.00");
    expect(await platform.json(["payments", "list", "--state", "pending"])).toEqual([]);
  });
});

describe("parley billing verify", () => {
  it("reports the figures, and ends with 1 when they do not add up", async () => {
    expect(await platform.json(["billing", "verify"])).toMatchObject({
      ok: true,
      accounts: expect.any(Number),
      entries: expect.any(Number),
      faults: [],
    });
    expect((await parley(["billing", "verify"], client)).code).toBe(1);
    const { platform: database } = platform.gateway.test.database;
    await database.updateTable("ledger_account").set({ balance: 1 }).where("stakeholder_id", "=", 3).where("account", "=", "wallet").execute();
    const { code, stdout } = await parley(["billing", "verify", "--json"]);
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      expect.objectContaining({ ok: false, faults: [expect.objectContaining({ check: "accountBalance" })] }),
    ]);
  });
});
