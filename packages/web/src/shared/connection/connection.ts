import type { Client } from "@parley/core/client";
import type { Session } from "@parley/core/session";

/** Content of `/config.json`: the base of each gateway, so that one build serves any platform (design section 6). */
export interface ServedConfig {
  readonly gateways: Readonly<Record<string, string>>;
  readonly version: string;
  /** True if the platform is empty and waits for the set-up. */
  readonly setup?: boolean;
}

/** Session and client of this page, and the address of the live connection. */
export interface Connection {
  readonly session: Session;
  readonly client: Client;
  readonly livePath: string;
  /** True before the first account exists. */
  readonly isEmpty: boolean;
}

let present: Connection | undefined;

/** Connection used by the whole page. Set once, before the first call. */
export const setConnection = (connection: Connection): void => {
  present = connection;
};

export function connection(): Connection {
  if (present === undefined) throw new Error("The console made a call before it was connected");
  return present;
}
