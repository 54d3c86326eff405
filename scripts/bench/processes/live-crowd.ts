import pg from "pg";
import { type Crowd, type CrowdPerson, openCrowd } from "../../../tests/live-crowd.ts";

/** Tasks of a process that simulates some of the users. It can handle several tasks at the same time. */
export type CrowdTask =
  | { readonly kind: "open"; readonly url: string; readonly people: readonly CrowdPerson[] }
  | { readonly kind: "talk"; readonly perSecond: number; readonly milliseconds: number }
  | { readonly kind: "back"; readonly cutAt: number }
  | { readonly kind: "account" };

export interface CrowdQuestion {
  readonly number: number;
  readonly task: CrowdTask;
}
export interface CrowdAnswer {
  readonly number: number;
  readonly result?: unknown;
  readonly failure?: string;
}

const PATIENCE_MS = 120_000;
const pool = new pg.Pool({
  ...(JSON.parse(process.env.BENCH_CONNECTION ?? "{}") as pg.PoolConfig),
  max: 1,
  options: "-c parley.scope=0",
});
const isStored = async (id: number) => (await pool.query({ name: "stored", text: "select from message where id = $1", values: [id] })).rowCount === 1;
let crowd: Crowd | undefined;

async function work(task: CrowdTask): Promise<unknown> {
  if (task.kind === "open") {
    crowd = await openCrowd(task.url, task.people, { isStored, patienceMs: PATIENCE_MS });
    return task.people.length;
  }
  if (crowd === undefined) throw new Error("nobody is there yet");
  if (task.kind === "talk") return crowd.talk(task);
  return task.kind === "back" ? crowd.back(task.cutAt) : crowd.account();
}

process.on("message", ({ number, task }: Partial<CrowdQuestion>) => {
  if (number === undefined || task === undefined) return;
  work(task).then(
    (result) => process.send?.({ number, result } satisfies CrowdAnswer),
    (error: unknown) => process.send?.({ number, failure: String(error) } satisfies CrowdAnswer),
  );
});
process.stdout.write("ready now\n");
process.on("SIGTERM", () => process.exit(0));
