import type { Host } from "./host.ts";
import { printable } from "./printable.ts";
import { pauseSpinner } from "./spinner.ts";

/**
 * The machine as commands are given it: nothing that reaches stderr can repaint the terminal, whoever's words it holds, and after `--no-input` nobody is there
 * to be asked.
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
