import type { Client } from "@parley/core/client";
import type { Session } from "@parley/core/session";

/** Content of `/config.json`: the base of each gateway, so that one build serves any platform (design section 6). */
export interface ServedConfig {
  readonly gateways: Readonly<Record<string, string>>;
  readonly version: string;
  /** The platform is empty, and waits to be set up. */
  readonly setup?: boolean;
}

/** Session and client of this page, and where the live socket is. */
export interface Connection {
  readonly session: Session;
  readonly client: Client;
  readonly livePath: string;
  /** True before the first account exists. */
  readonly isEmpty: boolean;
}

let present: Connection | undefined;

/** The connection that everything below the root uses. Set once, before anything is drawn that makes calls. */
export const setConnection = (connection: Connection): void => {
  present = connection;
};

export function connection(): Connection {
  if (present === undefined) throw new Error("The console made a call before it was connected");
  return present;
}
