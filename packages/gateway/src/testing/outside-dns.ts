import dns from "dns2";

/** What name servers of the world outside say: by name and type. `silent` names are never answered, `failing` ones with an error of the server. */
export interface Zone {
  readonly txt?: Readonly<Record<string, readonly string[]>>;
  readonly a?: Readonly<Record<string, string>>;
  readonly failing?: readonly string[];
}

const SERVER_FAILED = 2;
const NO_SUCH_NAME = 3;
/** A string of a TXT record has 255 signs at most; a longer text is several. */
const chunks = (text: string): string[] => text.match(/.{1,200}/g) ?? [""];

/** A name server on this machine. What it says can be changed while it runs. */
export const startOutsideDns = async () => {
  let zone: Zone = {};
  const asked: string[] = [];
  const { Packet } = dns;
  const server = dns.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const [question] = request.questions;
      const name = question?.name.toLowerCase() ?? "";
      const type = question && "type" in question ? Number(question.type) : 0;
      asked.push(name);
      const answer = (data: object) => response.answers.push(Object.assign(new Packet.Resource(name, type, Packet.CLASS.IN, 1), data));
      const { txt = {}, a = {}, failing = [] } = zone;
      if (failing.includes(name)) response.header.rcode = SERVER_FAILED;
      else if (type === Packet.TYPE.TXT) for (const text of txt[name] ?? []) answer({ data: chunks(text) });
      else if (type === Packet.TYPE.A && a[name] !== undefined) answer({ address: a[name] });
      if (response.answers.length === 0 && !failing.includes(name) && !(name in txt) && !(name in a)) response.header.rcode = NO_SUCH_NAME;
      send(response);
    },
  });
  await server.listen({ udp: { port: 0, address: "127.0.0.1" } });
  const { port } = server.addresses().udp as { port: number };
  return {
    server: `127.0.0.1:${port}`,
    asked,
    say: (next: Zone) => {
      zone = next;
      asked.splice(0);
    },
    close: async () => {
      await server.close();
    },
  };
};
