import { createServer, type Socket } from "node:net";

/**
 * Standard test file of virus scanners. It is assembled from parts, so that scanners do not report this source file.
 */
export const EICAR = Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "!$H+H*"].join(""));

/** Fake virus scanner with clamd's protocol, which knows one virus. */
export interface Clamd {
  readonly url: string;
  /** If true, every connection is closed, as by a scanner that restarts. */
  isAway: boolean;
  /** Maximum size in bytes of a file that the scanner accepts (`StreamMaxLength`). */
  mostBytes: number;
  /** Sizes of the scanned files in bytes. */
  readonly seen: number[];
  close(): Promise<void>;
}

const COMMAND = "zINSTREAM\0";

const scan = async (socket: Socket, clamd: Clamd): Promise<void> => {
  let rest = Buffer.alloc(0);
  const parts: Buffer[] = [];
  let size = 0;
  let isCommanded = false;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    if (!isCommanded && rest.length >= COMMAND.length) {
      if (rest.toString("latin1", 0, COMMAND.length) !== COMMAND) return void socket.end("UNKNOWN COMMAND\0");
      isCommanded = true;
      rest = rest.subarray(COMMAND.length);
    }
    while (isCommanded && rest.length >= 4) {
      const length = rest.readUInt32BE(0);
      if (length === 0) {
        clamd.seen.push(size);
        return void socket.end(Buffer.concat(parts).includes(EICAR) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
      }
      if (rest.length < 4 + length) break;
      parts.push(rest.subarray(4, 4 + length));
      size += length;
      rest = rest.subarray(4 + length);
      if (size > clamd.mostBytes) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
    }
  }
};

export const startClamd = async (): Promise<Clamd> => {
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    if (clamd.isAway) socket.destroy();
    else void scan(socket, clamd).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const clamd: Clamd = {
    url: `tcp://127.0.0.1:${port}`,
    isAway: false,
    mostBytes: 26_000_000,
    seen: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return clamd;
};
