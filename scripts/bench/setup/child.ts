import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** Memory of a measured process after a garbage collection. */
export interface Memory {
  readonly heapBytes: number;
  readonly rssBytes: number;
}

/** Process that is separate from the measuring process, so that they do not share an event loop. */
export interface Child {
  readonly process: ChildProcess;
  /** Microseconds of CPU time since the process started. */
  cpuMicros(): Promise<number>;
  memory(): Promise<Memory>;
  /** Sends a message to the process and waits for its next message. */
  ask<Answer>(question: object | string): Promise<Answer>;
  stop(): Promise<void>;
}

/** Milliseconds that a process may take to start on a busy machine. The start is not part of any measurement. */
const PATIENCE_MS = 240_000;
const probe = new URL("probe.mjs", import.meta.url).href;
/** Options for a CPU profile, which `BENCH_CPU_PROF=folder npm run bench -- answers` writes to the folder. */
const profile = process.env.BENCH_CPU_PROF ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_CPU_PROF}`] : [];

/** Starts `file` as a process and waits until `ready` recognises its output; `ready` returns the value to use. */
export async function startChild<Ready>(
  file: URL,
  ready: (output: string) => Ready | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<Child & { readonly ready: Ready }> {
  const typescript = file.pathname.endsWith(".ts") ? ["--import", import.meta.resolve("tsx")] : [];
  const execArgv = ["--expose-gc", "--import", probe, ...typescript, ...profile];
  const child = fork(file, { execArgv, env: { ...process.env, ...env }, stdio: "pipe" });
  let output = "";
  const found = await new Promise<Ready>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`${file.pathname} was not ready in time: ${output}`)), PATIENCE_MS);
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const answer = ready(output);
      if (answer === undefined) return;
      clearTimeout(patience);
      resolve(answer);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => reject(new Error(`${file.pathname} ended with ${code}: ${output}`)));
  });
  const ask = async <Answer>(question: object | string): Promise<Answer> => {
    const answered = once(child, "message");
    child.send(question);
    return (await answered)[0] as Answer;
  };
  return {
    process: child,
    ready: found,
    ask,
    cpuMicros: () => ask<number>("cpu"),
    memory: () => ask<Memory>("memory"),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Starts a worker process and waits until it can take tasks. */
export const startWorker = (name: string, env: Readonly<Record<string, string>> = {}): Promise<Child & { readonly ready: string }> =>
  startChild(new URL(`../processes/${name}.ts`, import.meta.url), (output) => /^ready (\S*)$/m.exec(output)?.[1], env);
