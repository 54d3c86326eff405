import { connect } from "node:net";
import { createInterface } from "node:readline";

export interface MailAnswer {
  readonly code: number;
  readonly text: string;
}

/**
 * Delivers an e-mail byte for byte as another mail server does (RFC 5321). A dot at the beginning of a line is doubled.
 * `beforeData` runs after the recipients are accepted.
 */
export const handMail = async (
  port: number,
  { from, to, raw, beforeData }: { from: string; to: readonly string[]; raw: string | Buffer; beforeData?: () => Promise<unknown> },
): Promise<MailAnswer> => {
  const socket = connect(port, "127.0.0.1");
  // A connection error counts as a closed connection, so a crashed server is reported as "hung up".
  socket.on("error", () => socket.destroy());
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<MailAnswer> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error("the mail server hung up");
      if (/^\d{3}( |$)/.test(value)) return { code: Number(value.slice(0, 3)), text: value.slice(4) };
    }
  };
  const say = (line: string): Promise<MailAnswer> => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  try {
    await answer();
    await say("EHLO tester.test");
    await say(`MAIL FROM:<${from}>`);
    for (const one of to) {
      const taken = await say(`RCPT TO:<${one}>`);
      if (taken.code >= 400) return taken;
    }
    await beforeData?.();
    const ready = await say("DATA");
    if (ready.code !== 354) return ready;
    const text = (typeof raw === "string" ? Buffer.from(raw, "utf8") : raw).toString("latin1").replace(/\r?\n/g, "\r\n").replace(/^\./gm, "..");
    socket.write(Buffer.from(`${text}\r\n.\r\n`, "latin1"));
    return await answer();
  } finally {
    socket.destroy();
  }
};

/** Builds the raw text of an e-mail as a mail program writes it. */
export const mailText = ({ body = "Hello", ...head }: { readonly body?: string } & Readonly<Record<string, string>>): string =>
  `${Object.entries({ "MIME-Version": "1.0", "Content-Type": "text/plain; charset=utf-8", ...head })
    .map(([name, value]) => `${name}: ${value}`)
    .join("\r\n")}\r\n\r\n${body}`;
