import type { Host } from "../io/host.ts";

/** A machine without terminal, settings or input, which hears nothing: for what builds commands and does not run them, and for tests to begin with. */
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
