import type { Host } from "./host.ts";
import { printable } from "./printable.ts";
import { pauseSpinner } from "./spinner.ts";

/**
 * Wraps the machine for commands: text on stderr cannot control the terminal, and after `--no-input` nobody can be
 * asked.
 */
export const wellMannered = (host: Host, mayAsk: () => boolean): Host => ({
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
