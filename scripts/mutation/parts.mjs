/**
 * Parts of the product whose tests must notice wrong code, as globs from the root. Each part is measured with its own
 * tests only: a test of the whole product would kill many mutants and say little about the part.
 *
 * @type {Record<string, { code: string[], tests: string[], database?: true }>}
 */
export const PARTS = {
  access: ofCore("access"),
  session: ofCore("session"),
  client: ofCore("client"),
  bulk: {
    // Includes two files of the CLI, the journal and the verdict. The other bulk files of the CLI only print rows.
    code: ["packages/core/src/bulk/**/*.ts", "packages/cli/src/io/bulk/{journal-file,verdict}.ts"],
    tests: ["packages/core/src/bulk/**/*.test.ts", "packages/cli/src/io/bulk/{journal-file,verdict}.test.ts"],
  },
  bot: { code: ["packages/gateway/src/bot/*.ts"], tests: ["packages/gateway/src/bot/*.test.ts"], database: true },
  hours: {
    code: ["packages/core/src/{hours,calendar}/**/*.ts"],
    tests: ["packages/core/src/{hours,calendar}/**/*.test.ts"],
  },
};

/** Environment variable with the name of the tested part, which the configurations of Stryker and Vitest read. */
export const PART_VARIABLE = "MUTATION_PART";

/** Returns the part that this run tests. Throws if the environment variable names no part. */
export function partOfRun() {
  const name = process.env[PART_VARIABLE] ?? "";
  const part = PARTS[name];
  if (part === undefined) throw new Error(`Unknown part "${name}". Parts: ${Object.keys(PARTS).join(", ")}`);
  return { name, ...part };
}

/** @param {string} folder */
function ofCore(folder) {
  return { code: [`packages/core/src/${folder}/**/*.ts`], tests: [`packages/core/src/${folder}/**/*.test.ts`] };
}
