import type { Host } from "./host.ts";
import { printable } from "./printable.ts";
import { pauseSpinner } from "./spinner.ts";

/**
 * Wraps the host for commands. Removes terminal control characters from stderr output, and disables prompts after
 * `--no-input`.
 */
export const wrapHostForCommands = (host: Host, mayAsk: () => boolean): Host => ({
  ...host,
  writeOut: (data) => {
    pauseSpinner();
    host.writeOut(data);
  },
  writeErr: (text) => {
    pauseSpinner();
    host.writeErr(printable(text));
  },
  terminal: {
    get in() {
      return mayAsk() && host.terminal.in;
    },
    get out() {
      return host.terminal.out;
    },
    get err() {
      return host.terminal.err;
    },
  },
});
