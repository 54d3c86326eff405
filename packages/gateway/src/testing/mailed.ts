import { expect } from "vitest";
import type { TestGateway } from "./test-gateway.ts";

/** E-mails to an address in the embedded mailbox, oldest first. */
export const mailsTo = (gateway: TestGateway, address: string) =>
  gateway.test.database.platform.selectFrom("mail").selectAll().where("to_address", "=", address).orderBy("id").execute();

export const tokenIn = (text: string | undefined): string => /token=([\w-]{43})/.exec(text ?? "")?.[1] ?? "";

/** Performs an action; returns the e-mail that the address receives because of it. */
export const mailedBy = async (gateway: TestGateway, address: string, act: () => Promise<unknown>) => {
  const before = (await mailsTo(gateway, address)).length;
  await act();
  await expect.poll(async () => (await mailsTo(gateway, address)).length, { timeout: 10_000 }).toBeGreaterThan(before);
  return (await mailsTo(gateway, address))[before];
};
