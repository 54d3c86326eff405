import { join, sep } from "node:path";
import { WebSocketServer } from "ws";
import { openSteps } from "../packages/gateway/src/app/steps.mjs";
import { start } from "./dev/processes.mjs";
import { watchFolders } from "./dev/watch.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT, stopWhenParentEnds } from "./workspace/run.mjs";
import { expectSettings } from "./workspace/settings.mjs";

/*
 * Runs `npm run dev`, which reloads the console or restarts the gateway after a file is saved. PostgreSQL keeps
 * running. The build goes to separate folders (`.dev`), so `dist` stays unchanged. A signal or the end of the parent
 * process ends everything that was started.
 */
expectSettings();
stopWhenParentEnds();
const code = await setup(undefined, undefined, undefined, openSteps());
if (code !== 0) process.exit(code);

const told = new AbortController();
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => told.abort());
// Ends the command when writing its output fails, because the terminal was closed.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => told.abort());
const asked = new Promise((resolve) => told.signal.addEventListener("abort", () => resolve(0)));

const events = new WebSocketServer({ host: "127.0.0.1", port: 0 });
const address = await new Promise((resolve) => events.once("listening", () => resolve(events.address())));
/** @param {{ sheets?: Readonly<Record<string, string>> }} change without stylesheets the page is loaded again */
const tellPages = (change) => {
  for (const page of events.clients) page.send(JSON.stringify(change));
};

// esbuild keeps both builds in memory. With the default of GOGC, garbage collection would take half the time of each
// rebuild.
process.env.GOGC ??= "300";
const [{ openDevBuild: openConsole }, { openDevBuild: openGateway }] = await Promise.all([
  import("../packages/web/build/dev.mjs"),
  import("../packages/gateway/build/dev.mjs"),
]);
const [consoleBuild, gatewayBuild] = await Promise.all([openConsole(`ws://127.0.0.1:${address.port}`), openGateway()]);

const database = process.env.DATABASE_URL ? undefined : start(gatewayBuild.entry, ["database"]);
const connection = await database?.first;
const startGateway = () => start(gatewayBuild.entry, ["gateway", ...(connection === undefined ? [] : [JSON.stringify(connection)])]);
/** @type {ReturnType<typeof start> | undefined} */
let gateway;
/** The end of everything: asked for, or because the database or the first gateway has ended. @type {Promise<number>} */
let end = Promise.race([asked, ...(database ? [database.ended] : [])]);
if (!told.signal.aborted && (database === undefined || connection !== undefined)) {
  gateway = startGateway();
  if ((await gateway.first) === undefined) end = Promise.race([end, gateway.ended]);
}

/**
 * Milliseconds that open calls get when the gateway is replaced. It is short, because browsers keep connections open
 * that would delay the restart.
 */
const RESTART_MS = 200;
/** Milliseconds that open calls get when the command ends. */
const END_MS = 5_000;

const CORE = join(ROOT, "packages/core/src") + sep;
const WEB = join(ROOT, "packages/web/src") + sep;
const GATEWAY = join(ROOT, "packages/gateway/src") + sep;

/** Builds again what some files are part of. @param {ReadonlySet<string>} files */
async function build(files) {
  const from = performance.now();
  const isPart = (/** @type {string[]} */ ...folders) => [...files].some((file) => folders.some((folder) => file.startsWith(folder)));
  if ([...files].every((file) => file.startsWith(WEB) && file.endsWith(".css"))) return tellPages({ sheets: await consoleBuild.buildStyles() });
  const [restarted] = await Promise.all([
    isPart(CORE, GATEWAY) && gatewayBuild.build().then(restart),
    isPart(CORE, WEB) && consoleBuild.buildScripts(),
    [...files].some((file) => file.endsWith(".css")) && consoleBuild.buildStyles(),
  ]);
  if (isPart(CORE, WEB)) {
    tellPages({});
    process.stdout.write(`Built the console in ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
  }
  if (restarted) process.stdout.write(`Restarted the gateway in ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
}

/** Replaces the gateway process. Returns whether the new gateway has started. */
async function restart() {
  await gateway?.stop(RESTART_MS);
  if (told.signal.aborted) return false;
  gateway = startGateway();
  return (await gateway.first) !== undefined;
}

let building = Promise.resolve();
const stopWatching = watchFolders([CORE, WEB, GATEWAY], (files) => {
  // Ignores a failed build, because esbuild has reported the errors already. The next saved file starts another build.
  building = building.then(() => build(files)).catch(() => undefined);
});

const exitCode = await end;
stopWatching();
await Promise.race([building, new Promise((resolve) => setTimeout(resolve, 5_000).unref())]);
await gateway?.stop(END_MS);
await database?.stop();
process.exit(exitCode);
