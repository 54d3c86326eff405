import type { TestGateway } from "@parley/gateway/testing";
import { expect } from "vitest";

/**
 * Waits for a mail to this address and returns the newest one, as a super admin reads it in the embedded mailbox. A job
 * sends it, so it may take a moment.
 */
export async function mailTo(
  gateway: TestGateway,
  address: string,
  readBy: readonly [loginId: string, key?: string] = ["super@parley.test"],
): Promise<string> {
  const { token } = await gateway.signIn(...readBy);
  const newest = async (): Promise<number | undefined> => {
    const { body } = await gateway.request("GET", "/api/main/be/mailbox?pageSize=50", { token });
    return body.data.items.find(({ to }: { to: string }) => to === address)?.id;
  };
  await expect.poll(newest).toBeDefined();
  const { body } = await gateway.request("GET", `/api/main/be/mailbox/${await newest()}`, { token });
  return body.data.text;
}

/** Path and query of the first link in an e-mail. */
export function linkIn(mail: string): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? "");
  return pathname + search;
}
