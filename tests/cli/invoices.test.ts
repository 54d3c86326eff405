import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownSettings, type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
const client = ownSettings();
const folder = mkdtempSync(join(tmpdir(), "parley-invoices-"));
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("super@parley.test");
  await platform.login("admin@acacia.test", client);
});
afterAll(async () => {
  client.remove();
  rmSync(folder, { recursive: true, force: true });
  await platform.close();
});

const parley: RealPlatform["parley"] = (...given) => platform.parley(...given);
const item = (price: string, ...more: readonly string[]) => [
  "invoices",
  "item",
  "acacia",
  "--description",
  "Training",
  "--price",
  price,
  "--currency",
  "KES",
  ...more,
];
const wallet = () => platform.json(["wallet", "show", "acacia"]);

describe("parley invoices", () => {
  it("generates an invoice with its sums, which the client pays once from its wallet, and voids it", async () => {
    await platform.json(["wallet", "topup", "acacia", "--amount", "20000.00", "--currency", "KES", "--reference", "Bank"]);
    await platform.json(item("1000.00", "--tax", "16", "--quantity", "2"));
    const { code, stderr } = await parley(["invoices", "generate", "acacia", "--dry-run", "--detailed-exitcode"]);
    expect([code, stderr]).toEqual([7, expect.stringContaining("Invoice of acacia would be created")]);
    const made = await platform.json(["invoices", "generate", "acacia"]);
    expect(made).toMatchObject({
      number: expect.stringMatching(/^INV-\d{6}$/),
      currency: "KES",
      net: 2_000_00,
      tax: 320_00,
      total: 2_320_00,
      lines: [expect.objectContaining({ description: "Training", quantity: 2, amount: 2_000_00 })],
    });
    expect((await parley(["invoices", "generate", "acacia"])).code).toBe(6);
    const { balance } = await wallet();
    expect(await platform.json(["invoices", "pay", made.number], client)).toMatchObject({ payment: "succeeded", paid: 2_320_00 });
    expect([(await wallet()).balance, (await parley(["invoices", "pay", made.number], client)).code]).toEqual([balance - 2_320_00, 6]);
    const file = join(folder, "invoice.pdf");
    await parley(["invoices", "pdf", made.number, "--output", file]);
    expect([existsSync(file), readFileSync(file).subarray(0, 5).toString()]).toEqual([true, "%PDF-"]);
    expect(await platform.json(["invoices", "void", made.number, "--remark", "wrong"])).toMatchObject({ status: "voided" });
    expect((await wallet()).balance).toBe(balance);
    expect((await parley(["invoices", "show", made.number])).stdout).toContain("KES 2000.00");
    expect((await platform.json(["billing", "verify"])).faults).toEqual([]);
  });

  it("makes nothing for amounts that the currency does not have, nor for a client", async () => {
    const before = await platform.json(["invoices", "list", "--all"]);
    for (const price of ["0", "0.001", "10.005", "1e309", "NaN", "ten"]) expect((await parley(item(price))).code, price).not.toBe(0);
    expect((await parley(item("1.00"), client)).code).toBe(1);
    expect((await parley(["invoices", "generate", "acacia"], client)).code).toBe(1);
    expect((await parley(["invoices", "show", "INV-999999"])).code).toBe(1);
    expect(await platform.json(["invoices", "list", "--all"])).toEqual(before);
    const own = await platform.json(["invoices", "list", "--all"], client);
    expect([...new Set(own.map(({ shCode }: { shCode: string }) => shCode))]).toHaveLength(1);
  });

  it("e-mails an invoice to the address of the billing details, whose tax number is checked by country", async () => {
    expect((await parley(["billing", "set-details", "--tax-number", "DE136695976"], client)).code).toBe(1);
    expect(await platform.json(["billing", "set-details", "--tax-number", "P051365947M", "--email", "billing@acacia.test"], client)).toMatchObject({
      taxNumber: "P051365947M",
    });
    expect((await parley(["billing", "set-details", "--tax", "5"], client)).code).toBe(1);
    const [open] = await platform.json(["invoices", "list", "--client", "acacia", "--payment", "pending", "--status", "finalized"]);
    expect(await platform.json(["invoices", "send", open.number])).toMatchObject({ sentAt: expect.any(String) });
  });

  it("closes a month once, and shows the subscription", async () => {
    await platform.json(item("5.00"));
    const month = new Date().toISOString().slice(0, 7);
    const closed = await platform.json(["billing", "close", "--period", month]);
    expect(closed.invoices).toEqual([expect.objectContaining({ total: 5_00, currency: "KES" })]);
    expect((await platform.json(["billing", "close", "--period", month])).invoices).toEqual([]);
    expect(await platform.json(["billing", "subscription", "acacia"])).toMatchObject({
      plan: { planName: "Business" },
      nextCharge: { currency: "KES" },
    });
    expect((await parley(["billing", "close", "--period", "2026-13"])).code).toBe(1);
  });
});
