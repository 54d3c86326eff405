import type { Client } from "@parley/core/client";
import type { Session } from "@parley/core/session";

/**
 * Content of `/config.json`: the base URL of each gateway, so that the same build works on any platform (design section
 * 6).
 */
export interface ServedConfig {
  readonly gateways: Readonly<Record<string, string>>;
  readonly version: string;
  /** True if the platform has no account yet and must be set up. */
  readonly setup?: boolean;
}

/** Session and client of this page, and the path of the live connection. */
export interface Connection {
  readonly session: Session;
  readonly client: Client;
  readonly livePath: string;
  /** True if the platform has no account yet. */
  readonly isEmpty: boolean;
}

let present: Connection | undefined;

/** Sets the connection that the whole page uses; called once, before the first call. */
export const setConnection = (connection: Connection): void => {
  present = connection;
};

export function connection(): Connection {
  if (present === undefined) throw new Error("The console made a call before it was connected");
  return present;
}
