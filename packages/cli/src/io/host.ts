import { fstatSync, writeSync } from "node:fs";

const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;

/** Everything the command line touches of the machine it runs on; a parameter, so that tests and the build can stand in for it. */
export interface Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  writeOut(data: string | Uint8Array): void;
  writeErr(text: string): void;
  /** A person is at this stream. */
  readonly terminal: { readonly in: boolean; readonly out: boolean; readonly err: boolean };
  readonly columns: () => number;
  readStdin(): Promise<string>;
  /** The same as bytes, as they come. */
  stdin(): AsyncIterable<Uint8Array>;
  /** From now on a reader that goes away ends nothing by itself: `run` is called, and what is written after it is dropped. */
  whenReaderLeaves(run: () => void): void;
  /** Shows an address in the browser of whoever is there; false where there is none. */
  browse(address: string): Promise<boolean>;
}

/**
 * Writes at once and wholly. `process.stdout` takes milliseconds to set up, which shows in `--help` (bars.md, Speed);
 * it is only needed when the other side made its end of the pipe non-blocking.
 */
function write(fd: number, stream: () => NodeJS.WriteStream, data: string | Uint8Array, readerLeft: () => void): void {
  let rest: Uint8Array = typeof data === "string" ? Buffer.from(data) : data;
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EPIPE") readerLeft();
    else if (code === "EAGAIN") writeLater(stream(), rest, readerLeft);
    else throw error;
  }
}

/** A stream tells of a reader that left by an event, which would end the process where nobody hears it. */
function writeLater(stream: NodeJS.WriteStream, data: Uint8Array, readerLeft: () => void): void {
  if (stream.listenerCount("error") === 0) stream.on("error", readerLeft);
  stream.write(data);
}

/** Asks the kernel first: a pipe or a file is no terminal, so Node's terminal module, which takes as long to load as a help page, is not. */
function isTerminal(fd: number): boolean {
  try {
    return fstatSync(fd).isCharacterDevice() && process.getBuiltinModule("node:tty").isatty(fd);
  } catch {
    // Closed, as under some service managers.
    return false;
  }
}

async function readStdin(): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** The machine as it is. */
export function realHost(): Host {
  // The reader went away (`parley … | head`): nobody is left to tell, so end without a word.
  let readerLeft = (): void => process.exit();
  return {
    env: process.env,
    writeOut: (data) =>
      write(
        STDOUT,
        () => process.stdout,
        data,
        () => readerLeft(),
      ),
    writeErr: (text) =>
      write(
        STDERR,
        () => process.stderr,
        text,
        () => readerLeft(),
      ),
    terminal: {
      get in() {
        return isTerminal(STDIN);
      },
      get out() {
        return isTerminal(STDOUT);
      },
      get err() {
        return isTerminal(STDERR);
      },
    },
    // Some terminals say 0.
    columns: () => process.stdout.columns || 80,
    readStdin,
    stdin: () => process.stdin,
    whenReaderLeaves(run) {
      readerLeft = run;
    },
    browse: async (address) => (await import("./browser.ts")).showInBrowser(address, process.env),
  };
}
