import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuiltCli, builtCli, type Ended, type RunOptions } from "../../packages/cli/src/testing/built-cli.ts";
import { startTestGateway, TEST_PASSWORD, type TestGateway, type TestGatewayOptions } from "../../packages/gateway/src/testing/index.ts";

/** The CLI as it is shipped, together with a real gateway. */
export interface RealPlatform {
  readonly gateway: TestGateway;
  readonly cli: BuiltCli;
  parley(argv: readonly string[], options?: RunOptions): Promise<Ended>;
  /** Runs `parley … --json`; returns the parsed output. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any shape out of an answer and asserts it
  json(argv: readonly string[], options?: RunOptions): Promise<any>;
  login(loginId: string, options?: RunOptions): Promise<Ended>;
  close(): Promise<void>;
}

export async function realPlatform(options: TestGatewayOptions = {}): Promise<RealPlatform> {
  const [gateway, cli] = await Promise.all([startTestGateway(options), builtCli()]);
  const parley: RealPlatform["parley"] = (argv, options = {}) => cli.run(argv, { ...options, env: { PARLEY_URL: gateway.url, ...options.env } });
  return {
    gateway,
    cli,
    parley,
    json: async (argv, given) => {
      const ended = await parley([...argv, "--json"], given);
      if (ended.code !== 0) throw new Error(`parley ${argv.join(" ")} ended with ${ended.code}: ${ended.stderr}`);
      return JSON.parse(ended.stdout);
    },
    login: (loginId, given) => parley(["auth", "login", "--login-id", loginId, "--key-stdin"], { stdin: `${TEST_PASSWORD}\n`, ...given }),
    close: async () => {
      cli.remove();
      await gateway.close();
    },
  };
}

/** Creates another settings folder, to simulate a second user on the same machine. */
export function ownSettings(): { readonly env: { readonly XDG_CONFIG_HOME: string }; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "parley-settings-"));
  return { env: { XDG_CONFIG_HOME: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
