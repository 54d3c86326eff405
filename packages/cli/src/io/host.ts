import { fstatSync, writeSync } from "node:fs";

const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;

/** Everything the command line uses of its machine; a parameter, so that tests and the build can replace it. */
export interface Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  writeOut(data: string | Uint8Array): void;
  writeErr(text: string): void;
  /** True when the stream is a terminal. */
  readonly terminal: { readonly in: boolean; readonly out: boolean; readonly err: boolean };
  readonly columns: () => number;
  readStdin(): Promise<string>;
  /** Standard input as bytes, as they arrive. */
  stdin(): AsyncIterable<Uint8Array>;
  /**
   * Registers `run` for a reader that closes the pipe; from then on this ends nothing by itself, and later output is
   * dropped.
   */
  whenReaderLeaves(run: () => void): void;
  /** Opens an address in the user's browser; false when there is none. */
  browse(address: string): Promise<boolean>;
}

/**
 * Writes synchronously and completely. Setting up `process.stdout` takes milliseconds, which shows in `--help`
 * (bars.md, Speed); it is needed only when the other side made its end of the pipe non-blocking.
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

/** A stream reports a closed reader by an event, which would end the process without a listener. */
function writeLater(stream: NodeJS.WriteStream, data: Uint8Array, readerLeft: () => void): void {
  if (stream.listenerCount("error") === 0) stream.on("error", readerLeft);
  stream.write(data);
}

/**
 * Asks the kernel first: a pipe or file is no terminal, and Node's terminal module takes as long to load as a help
 * page.
 */
function isTerminal(fd: number): boolean {
  try {
    return fstatSync(fd).isCharacterDevice() && process.getBuiltinModule("node:tty").isatty(fd);
  } catch {
    // The descriptor is closed, as under some service managers.
    return false;
  }
}

async function readStdin(): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** The real machine. */
export function realHost(): Host {
  // The reader closed the pipe (`parley … | head`), so the process ends silently.
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
    // Some terminals report 0.
    columns: () => process.stdout.columns || 80,
    readStdin,
    stdin: () => process.stdin,
    whenReaderLeaves(run) {
      readerLeft = run;
    },
    browse: async (address) => (await import("./browser.ts")).showInBrowser(address, process.env),
  };
}
