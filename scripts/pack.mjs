import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setup } from "./workspace/install.mjs";
import { ROOT, runNpm } from "./workspace/run.mjs";

// Runs `npm run pack [-- FOLDER]`, which packs the CLI as a separate package, without gateway, console and dependencies
// (docs/adr/0066). The tarball is written to FOLDER (default `.tmp/pack`); `npm install FILE` installs it.
const code = await setup();
if (code !== 0) process.exit(code);
const { buildCli } = await import("../packages/cli/build.mjs");

const out = resolve(process.argv[2] ?? join(ROOT, ".tmp/pack"));
const cli = join(ROOT, "packages/cli");
const { name, version, bin } = JSON.parse(readFileSync(join(cli, "package.json"), "utf8"));
const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** Licence texts of the third-party packages that the bundle contains. */
const notices = (/** @type {readonly string[]} */ packages) =>
  packages.map((folder) => {
    const said = JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));
    const terms = readdirSync(join(ROOT, folder)).find((file) => /^licen[cs]e/i.test(file));
    return `${said.name} ${said.version}, ${said.license}\n\n${terms === undefined ? "" : readFileSync(join(ROOT, folder, terms), "utf8").trim()}\n`;
  });

const folder = mkdtempSync(join(tmpdir(), "parley-pack-"));
try {
  const { packages } = await buildCli(join(folder, "dist"));
  const shown = {
    name,
    version,
    description: "The command line of Parley, for scripts and CI jobs",
    type: "module",
    bin,
    files: ["dist"],
    engines: { node: engines.node },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(shown, null, 2)}\n`);
  writeFileSync(join(folder, "dist/NOTICES.txt"), notices(packages).join(`\n${"-".repeat(80)}\n\n`));
  copyFileSync(join(cli, "README.md"), join(folder, "README.md"));
  if (!existsSync(out)) mkdirSync(out, { recursive: true });
  process.exitCode = await runNpm(["pack", folder, "--pack-destination", out, "--loglevel=error"]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
