import { fstatSync, writeSync } from "node:fs";

const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;

/** Everything that the CLI uses of its machine. Passed as a parameter, so that tests and the build can replace it. */
export interface Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  writeOut(data: string | Uint8Array): void;
  writeErr(text: string): void;
  /** True for each standard stream that is a terminal. */
  readonly terminal: { readonly in: boolean; readonly out: boolean; readonly err: boolean };
  readonly columns: () => number;
  readStdin(): Promise<string>;
  /** Yields standard input as bytes while they arrive. */
  stdin(): AsyncIterable<Uint8Array>;
  /**
   * Registers `run` for the case that the reader of the output closes the pipe. It replaces the default, which exits
   * the process; later output is dropped.
   */
  whenReaderLeaves(run: () => void): void;
  /** Opens a URL in the user's browser. Returns false if there is no browser. */
  browse(address: string): Promise<boolean>;
}

/**
 * Writes data synchronously and completely. `stream` is used only for a non-blocking pipe, because setting up
 * `process.stdout` takes milliseconds, which slows down `--help` (bars.md, Speed).
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

/** Adds an error listener, because without one a closed pipe would crash the process. */
function writeLater(stream: NodeJS.WriteStream, data: Uint8Array, readerLeft: () => void): void {
  if (stream.listenerCount("error") === 0) stream.on("error", readerLeft);
  stream.write(data);
}

/**
 * Checks the file type before loading Node's terminal module, because loading it takes as long as printing a help page.
 * Only a character device can be a terminal.
 */
function isTerminal(fd: number): boolean {
  try {
    return fstatSync(fd).isCharacterDevice() && process.getBuiltinModule("node:tty").isatty(fd);
  } catch {
    // Handles a closed file descriptor, which some service managers pass.
    return false;
  }
}

async function readStdin(): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

export function realHost(): Host {
  // Exits silently when the reader closes the pipe, as in `parley … | head`.
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
    // Uses 80 columns for a terminal that reports a width of 0.
    columns: () => process.stdout.columns || 80,
    readStdin,
    stdin: () => process.stdin,
    whenReaderLeaves(run) {
      readerLeft = run;
    },
    browse: async (address) => (await import("./browser.ts")).showInBrowser(address, process.env),
  };
}
