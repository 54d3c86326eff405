import { parseArgs } from "node:util";
import { CannotCreateError } from "./new/cannot-create.mjs";
import { create, isKind, KIND_NAMES } from "./new/create.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT, runNode } from "./workspace/run.mjs";

// Runs `npm run new -- resource branches`, which creates the files of a new feature in every layer. Everything that is
// derived from the tables then includes the feature.
const USAGE = `Usage: npm run new -- ${KIND_NAMES.join("|")} <name> [--screen <id>] [--domain <folder>]\n`;

function wish() {
  try {
    const { positionals, values } = parseArgs({ options: { screen: { type: "string" }, domain: { type: "string" } }, allowPositionals: true });
    const [kind = "", name, ...rest] = positionals;
    return isKind(kind) && name !== undefined && rest.length === 0 ? { kind, name, screen: values.screen, domain: values.domain } : undefined;
  } catch {
    return undefined;
  }
}

const asked = wish();
if (asked === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  const { written, entered } = create(asked.kind, { root: ROOT, ...asked });
  const list = (/** @type {readonly string[]} */ lines) => lines.map((line) => `  ${line}\n`).join("");
  process.stdout.write(`${written.length > 0 ? `Written:\n${list(written)}` : ""}Entered in:\n${list(entered)}`);
  const files = [...written, ...entered].filter((path) => /\.tsx?$/.test(path));
  process.exitCode =
    (await setup()) ||
    (await runNode("node_modules/@biomejs/biome/bin/biome", ["check", "--write", "--vcs-enabled=false", ...files])) ||
    (await runNode("scripts/docs.mjs"));
} catch (error) {
  if (!(error instanceof CannotCreateError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
