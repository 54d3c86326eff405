import { createSocket } from "node:dgram";
import { once } from "node:events";
import dnsPacket, { type Answer, AUTHORITATIVE_ANSWER } from "dns-packet";

/** DNS records by type and name. Queries for a `failing` name return a server error. */
export interface Zone {
  readonly txt?: Readonly<Record<string, readonly string[]>>;
  readonly a?: Readonly<Record<string, string>>;
  readonly failing?: readonly string[];
}

/** Response codes of DNS (RFC 1035, section 4.1.1), stored in the lowest four bits of the flags. */
const SERVER_FAILED = 2;
const NO_SUCH_NAME = 3;
/** Splits a TXT record into several strings, because one string may have at most 255 characters. */
const chunks = (text: string): string[] => text.match(/.{1,200}/g) ?? [""];

function answersTo({ txt = {}, a = {} }: Zone, name: string, type: string): Answer[] {
  if (type === "TXT") return (txt[name] ?? []).map((text) => ({ type: "TXT", name, ttl: 1, data: chunks(text) }));
  const address = a[name];
  return type === "A" && address !== undefined ? [{ type: "A", name, ttl: 1, data: address }] : [];
}

function codeFor({ txt = {}, a = {}, failing = [] }: Zone, name: string): number {
  if (failing.includes(name)) return SERVER_FAILED;
  return name in txt || name in a ? 0 : NO_SUCH_NAME;
}

/** Starts a local name server whose records can be changed while it runs. */
export const startOutsideDns = async () => {
  let zone: Zone = {};
  const asked: string[] = [];
  const server = createSocket("udp4");
  server.on("message", (packet, { address, port }) => {
    const { id, questions = [] } = dnsPacket.decode(packet);
    const [question] = questions;
    const name = question?.name.toLowerCase() ?? "";
    asked.push(name);
    const code = codeFor(zone, name);
    const answers = code === 0 && question !== undefined ? answersTo(zone, name, question.type) : [];
    server.send(
      dnsPacket.encode({ type: "response", ...(id !== undefined && { id }), flags: AUTHORITATIVE_ANSWER | code, questions, answers }),
      port,
      address,
    );
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  return {
    server: `127.0.0.1:${server.address().port}`,
    asked,
    say: (next: Zone) => {
      zone = next;
      asked.splice(0);
    },
    close: async () => {
      server.close();
      await once(server, "close");
    },
  };
};
