import type { Host } from "../io/host.ts";

/**
 * A machine without terminal, settings or input that discards all output. Used to build commands without running them,
 * and as a basis for tests.
 */
export const silentHost: Host = {
  env: {},
  writeOut: () => undefined,
  writeErr: () => undefined,
  terminal: { in: false, out: false, err: false },
  columns: () => 80,
  readStdin: async () => "",
  stdin: async function* () {},
  whenReaderLeaves: () => undefined,
  browse: async () => false,
};
