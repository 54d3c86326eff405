import { connect } from "node:net";
import type { Readable } from "node:stream";

const IDLE_MS = 60_000;
const ANSWER_MAX = 4_096;

const optionsOf = (address: string) => {
  const url = new URL(address);
  return url.protocol === "unix:"
    ? { path: decodeURIComponent(url.pathname) }
    : { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port || 3310) };
};

/** Yields each chunk after its length, as clamd's protocol requires. A length of zero ends the file. */
async function* framesOf(content: Readable): AsyncGenerator<Buffer | string> {
  yield "zINSTREAM\0";
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/**
 * Streams a file to the virus scanner (clamd(8), INSTREAM). Returns the name of the virus, or undefined for a clean
 * file. Rejects if the scanner cannot be reached or gives no result.
 */
export const scanWithClamd = async (address: string, content: Readable): Promise<string | undefined> => {
  const socket = connect(optionsOf(address));
  socket.setTimeout(IDLE_MS, () => socket.destroy(new Error("the virus scanner did not answer in time")));
  const closed = new Promise<Error | undefined>((resolve) => socket.on("error", resolve).on("close", () => resolve(undefined)));
  let answer = "";
  socket.on("data", (chunk) => {
    answer = (answer + chunk.toString("utf8")).slice(0, ANSWER_MAX);
  });
  try {
    for await (const frame of framesOf(content)) {
      // Stops sending when clamd has closed the connection, which it does for a file larger than its limit. Its
      // response contains the reason.
      if (socket.destroyed) break;
      if (!socket.write(frame)) await Promise.race([new Promise((go) => socket.once("drain", go)), closed]);
    }
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const broken = await closed;
  const said = answer.replace(/\0/g, "").trim();
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (found !== undefined || said === "stream: OK") return found;
  throw broken ?? new Error(`the virus scanner said: ${said || "nothing"}`);
};
