import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

interface Taken {
  readonly raw: Buffer;
  readonly to: readonly string[];
}

/** Starts a public mail server that accepts all e-mails except those to addresses that start with `nobody`. */
export const startOutsideMail = async () => {
  const mails: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith("nobody")) done(Object.assign(new Error("5.1.1 no such mailbox"), { responseCode: 550 }));
      else done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push({ raw: Buffer.concat(chunks), to: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** All received e-mails, oldest first. */
    all: (): Promise<ParsedMail[]> => Promise.all(mails.map(({ raw }) => simpleParser(raw))),
    /** Received e-mails to an address, oldest first. */
    to: (address: string): Promise<ParsedMail[]> => Promise.all(mails.filter(({ to }) => to.includes(address)).map(({ raw }) => simpleParser(raw))),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
