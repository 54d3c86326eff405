import { availableParallelism } from "node:os";
import type { Account, CrowdPerson, Talk } from "../../../tests/live-crowd.ts";
import type { CrowdAnswer, CrowdQuestion, CrowdTask } from "../processes/live-crowd.ts";
import { startWorker } from "./child.ts";

/** Simulated users in several processes who write messages to each other. */
export interface LiveCrowds {
  talk(perSecond: number, milliseconds: number): Promise<Talk>;
  back(cutAt: number): Promise<{ readonly lastMs: number; readonly count: number }>;
  account(): Promise<Account>;
  stop(): Promise<void>;
}

const startCrowd = async (connection: object) => {
  const worker = await startWorker("live-crowd", { BENCH_CONNECTION: JSON.stringify(connection) });
  const asked = new Map<number, (answer: CrowdAnswer) => void>();
  let number = 0;
  worker.process.on("message", (answer: CrowdAnswer) => asked.get(answer.number)?.(answer));
  return {
    stop: worker.stop,
    ask: async <Result>(task: CrowdTask): Promise<Result> => {
      number += 1;
      const question: CrowdQuestion = { number, task };
      const { result, failure } = await new Promise<CrowdAnswer>((resolve) => {
        asked.set(question.number, resolve);
        worker.process.send(question);
      });
      asked.delete(question.number);
      if (failure !== undefined) throw new Error(`${task.kind}: ${failure}`);
      return result as Result;
    },
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Distributes the groups of users over as many processes as the machine has CPU cores, at least two, and connects them.
 */
export async function startCrowds(url: string, connection: object, groups: readonly (readonly CrowdPerson[])[]): Promise<LiveCrowds> {
  const count = Math.max(2, availableParallelism());
  const crowds = await Promise.all(Array.from({ length: count }, () => startCrowd(connection)));
  const each = <Result>(taskOf: (place: number) => CrowdTask): Promise<Result[]> =>
    Promise.all(crowds.map((crowd, place) => crowd.ask<Result>(taskOf(place))));
  await each((place) => ({ kind: "open", url, people: groups.filter((_group, at) => at % count === place).flat() }));
  return {
    talk: async (perSecond, milliseconds) => {
      const talks = await each<Talk>(() => ({ kind: "talk", perSecond: perSecond / count, milliseconds }));
      const slowest = (of: keyof Talk) => Math.max(...talks.map((talk) => talk[of]));
      return {
        sent: sum(talks.map(({ sent }) => sent)),
        early: sum(talks.map(({ early }) => early)),
        seconds: slowest("seconds"),
        confirmedMs: slowest("confirmedMs"),
        toldMs: slowest("toldMs"),
      };
    },
    back: async (cutAt) => {
      const all = await each<{ lastMs: number; count: number }>(() => ({ kind: "back", cutAt }));
      return { lastMs: Math.max(...all.map(({ lastMs }) => lastMs ?? Number.POSITIVE_INFINITY)), count: sum(all.map((one) => one.count)) };
    },
    account: async () => {
      const all = await each<Account>(() => ({ kind: "account" }));
      const of = (name: "said" | "lost" | "doubled" | "disordered") => sum(all.map((one) => one[name]));
      return {
        said: of("said"),
        lost: of("lost"),
        doubled: of("doubled"),
        disordered: of("disordered"),
        first: all
          .map(({ first }) => first)
          .join(" ")
          .trim(),
      };
    },
    stop: async () => {
      await Promise.all(crowds.map((crowd) => crowd.stop()));
    },
  };
}
