import { connect } from "node:net";
import { createInterface } from "node:readline";
import { readAlone } from "../../../packages/gateway/src/testing/mailparser-alone.ts";
import type { LoadedMail } from "../setup/customer-mails.ts";

/**
 * Task that delivers e-mails over several connections at the same time, one after another on each, as mail servers do.
 */
export interface HandOver {
  readonly kind: "hand over";
  readonly port: number;
  readonly mails: readonly LoadedMail[];
  readonly connections: number;
}
/** Baseline: mailparser parses the e-mails one after another, and the results are discarded. */
export interface ParseAlone {
  readonly kind: "parse alone";
  readonly mails: readonly LoadedMail[];
}

const onConnection = async (port: number, next: () => LoadedMail | undefined): Promise<void> => {
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (wanted: number): Promise<void> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error("the mail server hung up");
      if (!/^\d{3}( |$)/.test(value)) continue;
      if (Number(value.slice(0, 3)) !== wanted) throw new Error(`the mail server said ${value}`);
      return;
    }
  };
  const say = (line: string, wanted: number): Promise<void> => {
    socket.write(`${line}\r\n`);
    return answer(wanted);
  };
  await answer(220);
  await say("EHLO else.test", 250);
  for (let mail = next(); mail; mail = next()) {
    await say(`MAIL FROM:<${mail.from}>`, 250);
    await say(`RCPT TO:<${mail.to}>`, 250);
    await say("DATA", 354);
    await say(`${mail.raw.replace(/^\./gm, "..")}\r\n.`, 250);
  }
  socket.destroy();
};

async function run(task: HandOver | ParseAlone): Promise<number> {
  const waiting = [...task.mails];
  const started = performance.now();
  if (task.kind === "hand over") await Promise.all(Array.from({ length: task.connections }, () => onConnection(task.port, () => waiting.shift())));
  else for (const { raw } of waiting) await readAlone(Buffer.from(raw));
  return (task.mails.length * 1000) / (performance.now() - started);
}

process.on("message", (task: HandOver | ParseAlone) => {
  run(task).then(
    (perSecond) => process.send?.({ perSecond }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.stdout.write("ready now\n");
