import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { CliError, EXIT } from "../../io/fail.ts";

interface Refusal {
  readonly refused: string;
  readonly code: string;
}

/** User account that an administration function of the gateway returns, with the fields that the CLI prints. */
type Account = Readonly<Record<"loginId" | "name", string> & { stakeholderId: number; isSuperAdmin: boolean; active: boolean }>;

/**
 * Functions of the gateway that the CLI calls in this process: serving until stopped, and managing its data folder and
 * administrators.
 */
export interface GatewayModule {
  serve(): Promise<void>;
  backup(file: string): Promise<void>;
  restore(file: string): Promise<void>;
  readonly admin: {
    create(
      given: Readonly<Record<"loginId" | "firstName" | "lastName" | "contactEmail" | "key", string>> & {
        readonly organisation: string | undefined;
        readonly timeZone: string | undefined;
      },
    ): Promise<Account | Refusal>;
    resetPassword(given: { readonly loginId: string; readonly key: string }): Promise<Account | Refusal>;
    setSuperAdmin(given: { readonly loginId: string; readonly isSuperAdmin: boolean }): Promise<Account | Refusal>;
    showSetup(): Promise<{ readonly link: string; readonly key: string } | Refusal>;
  };
}

/** Returns the result of a gateway function. If the function refused, throws the refusal as a command-line error. */
export const resultOrThrow = <T extends object>(answer: T | Refusal): T => {
  if (!("refused" in answer)) return answer;
  throw new CliError(answer.code === "conflict" ? EXIT.conflict : EXIT.failed, answer.code, answer.refused);
};

export const gatewayModule = async () => (await import(await gatewayEntry())) as GatewayModule;

/**
 * Returns the URL of the built gateway. In a clone without a build, registers tsx and returns the gateway's source
 * file.
 */
async function gatewayEntry(): Promise<string> {
  const folder = gatewayFolder();
  const built = join(folder, "dist/main.js");
  if (existsSync(built)) return pathToFileURL(built).href;
  // Keeps the module name in a variable, so that the bundler does not include tsx.
  const tsx = "tsx/esm/api";
  const { register } = (await import(tsx)) as { register(): void };
  register();
  return pathToFileURL(join(folder, "src/main.ts")).href;
}

function gatewayFolder(): string {
  try {
    // Locates the package by its main export, src/main.ts, because package.json is not exported.
    return dirname(dirname(createRequire(import.meta.url).resolve("@parley/gateway")));
  } catch (error) {
    throw new CliError(
      EXIT.failed,
      "noGateway",
      "This is only the command line: serving, backing up and restoring a platform needs the whole product.",
      {
        hint: "Run the product from a clone: npm run parley -- serve",
        cause: error,
      },
    );
  }
}
