import { chmod, mkdtemp, readdir, rename, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { explainStart } from "../../app/explain-start.ts";
import { StartError } from "../../app/start-error.ts";
import { silent } from "../../testing/cluster.ts";
import { backUpFolder, restoreFolder } from "./keep-folder.ts";
import { type Embedded, openEmbedded } from "./open-embedded.ts";
import { DatabaseSetupError } from "./setup-error.ts";

let folder = "";
let backup = "";
const opened: Embedded[] = [];
const dataDir = () => join(folder, "data");
const cluster = (...path: string[]) => join(dataDir(), "postgres", ...path);

const open = async (): Promise<Embedded> => {
  const embedded = await openEmbedded({ dataDir: dataDir(), log: silent, settings: { fsync: "off" } });
  opened.push(embedded);
  return embedded;
};
const ask = async ({ connection }: Embedded, text: string): Promise<unknown[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley-keep-"));
  await chmod(folder, 0o755);
  backup = join(folder, "backup.tar.gz");
  const embedded = await open();
  await ask(embedded, "create table kept (n int); insert into kept values (7)");
  // Backs up the folder while the database is running. A test below backs it up while the database is stopped.
  await backUpFolder({ dataDir: dataDir(), log: silent }, backup);
  await embedded.stop();
});
afterEach(() => Promise.all(opened.splice(0).map((embedded) => embedded.stop())));
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Deletes file 1259, the catalogue that every connection reads, in each database of the cluster. */
const loseCatalogue = async () => {
  for (const database of await readdir(cluster("base"))) await rm(cluster("base", database, "1259"), { force: true });
};

const DAMAGES: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["a version file that makes no sense", () => writeFile(cluster("PG_VERSION"), "\0\0garbage")],
  ["no version file", () => rm(cluster("PG_VERSION"))],
  ["a control file of zeroes", () => writeFile(cluster("global", "pg_control"), Buffer.alloc(8192))],
  ["a control file cut short", () => truncate(cluster("global", "pg_control"), 10)],
  ["a folder of the cluster moved away", () => rename(cluster("global"), cluster("global-elsewhere"))],
  ["a log folder emptied", () => rm(cluster("pg_wal"), { recursive: true })],
  ["a catalogue file gone", loseCatalogue],
  ["a folder that everybody may enter", () => chmod(cluster(), 0o777)],
];

describe("damaged data folder", () => {
  test.each(DAMAGES)("names the restore command, which recovers all data: %s", async (_what, damage) => {
    await damage();
    const refused = await open().catch((error: unknown) => explainStart(error, { dataDir: dataDir(), databaseUrl: undefined }));
    if (!(refused instanceof DatabaseSetupError || refused instanceof StartError)) throw refused;
    expect(refused.message).toContain(`parley admin restore FILE --data-dir ${JSON.stringify(dataDir())}`);

    const former = await restoreFolder({ dataDir: dataDir() }, backup);
    expect(await ask(await open(), "select n from kept")).toEqual([{ n: 7 }]);
    expect(await readdir(former ?? "")).not.toEqual([]);
  });
});

test("backing up a data folder that no gateway uses gives a valid backup and leaves the database stopped", async () => {
  const second = join(folder, "second.tar.gz");
  await backUpFolder({ dataDir: dataDir(), log: silent }, second);
  expect(await readdir(dataDir())).not.toContain("gateway.lock");
  await restoreFolder({ dataDir: dataDir() }, second);
  expect(await ask(await open(), "select n from kept")).toEqual([{ n: 7 }]);
});

test("restoring a data folder that a gateway uses is refused", async () => {
  const embedded = await open();
  await expect(restoreFolder({ dataDir: dataDir() }, backup)).rejects.toThrow("in use by another gateway");
  expect(await ask(embedded, "select n from kept")).toEqual([{ n: 7 }]);
});
