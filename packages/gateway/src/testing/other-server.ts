import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "../db/embedded/open-embedded.ts";
import { CLUSTER_PREFIX } from "./abandoned-clusters.ts";
import { onServer, silent } from "./cluster.ts";

export interface OtherServer {
  /** Value of DATABASE_URL: an empty database, and a login that owns it and has no other rights. */
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a separate PostgreSQL server, with a login for Parley that is not a superuser there. */
export async function openOtherServer(): Promise<OtherServer> {
  const dataDir = await mkdtemp(join(tmpdir(), CLUSTER_PREFIX));
  // As root, PostgreSQL runs as `nobody`, which needs access to the folder.
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
