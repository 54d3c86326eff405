import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "../db/embedded/open-embedded.ts";
import { CLUSTER_PREFIX } from "./abandoned-clusters.ts";
import { onServer, silent } from "./cluster.ts";

export interface OtherServer {
  /** URL of an empty database for DATABASE_URL. The login owns this database and has no other rights. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a separate PostgreSQL server with a login for Parley that is not a superuser. */
export async function openOtherServer(): Promise<OtherServer> {
  const dataDir = await mkdtemp(join(tmpdir(), CLUSTER_PREFIX));
  // Makes the folder accessible to `nobody`, because PostgreSQL runs as that user when the tests run as root.
  await chmod(dataDir, 0o711);
  const server = await openEmbedded({ dataDir, log: silent, settings: { fsync: "off" } });
  await onServer(server.connection, "create role chat login nosuperuser nocreatedb nocreaterole");
  await onServer(server.connection, "create database chat owner chat");
  const url = new URL("postgres://chat@localhost/chat");
  url.searchParams.set("host", server.connection.host);
  return {
    url: url.href,
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
