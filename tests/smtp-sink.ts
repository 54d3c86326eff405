import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";

/** A mail server that accepts every mail. */
export interface SmtpSink {
  readonly url: string;
  /** Received e-mails, each with header and body. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

/** Starts a mail server with the minimal part of RFC 5321 that a client needs to deliver an e-mail. */
export const startSmtpSink = async (): Promise<SmtpSink> => {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let mail: string[] | undefined;
    socket.on("error", () => socket.destroy());
    socket.write("220 sink\r\n");
    // Ignores connection errors, because a client that is killed during delivery causes them on the socket and on the
    // reader.
    const lines = createInterface({ input: socket }).on("error", () => socket.destroy());
    lines.on("line", (line) => {
      if (mail === undefined) {
        const command = line.slice(0, 4).toUpperCase();
        if (command === "DATA") mail = [];
        socket.write(command === "DATA" ? "354 go on\r\n" : command === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
      } else if (line === ".") {
        mails.push(mail.join("\n"));
        mail = undefined;
        socket.write("250 taken\r\n");
      } else mail.push(line);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: async () => {
      server.close();
      await once(server, "close");
    },
  };
};
