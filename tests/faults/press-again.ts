import { TEST_PASSWORD } from "@parley/gateway/testing";
import type { GatewayProcess } from "../gateway-process.ts";

const AT_ONCE = 12;

export const tokenAt = async ({ url }: GatewayProcess, loginId: string): Promise<string> => {
  const answer = await fetch(`${url}/api/main/authentication`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginId, key: TEST_PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

interface Pressed {
  readonly method: "POST" | "PUT";
  /** Path below `/api/messenger`. */
  readonly path: string;
  readonly body: object;
}

/**
 * Sends a request to one gateway, and to the next one if it does not respond, like a user who presses a button again.
 * Returns the status.
 */
export const press = async (gateways: readonly GatewayProcess[], turn: number, token: string, { method, path, body }: Pressed): Promise<number> => {
  for (let at = turn; ; at += 1) {
    const gateway = gateways[at % gateways.length];
    const answer = await fetch(`${gateway?.url}/api/messenger/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    // Continues without a response, because the gateway was killed.
    if (answer !== undefined) return answer.status;
  }
};

/** Calls `work` for every id, several at the same time. */
export const each = async (ids: readonly number[], work: (id: number, place: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < ids.length; place = next++) await work(ids[place] ?? 0, place);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};
