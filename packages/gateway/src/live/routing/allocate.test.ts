import { describe, expect, test } from "vitest";
import { createAllocation, type TeamLoad, type Waiting, type Worker } from "./allocate.ts";

const worker = (id: number, more: Partial<Worker> = {}): Worker => ({
  id,
  name: `Agent ${id}`,
  isOnline: true,
  openChats: 0,
  maxChats: 5,
  lastAssigned: 0,
  lastActive: 0,
  teams: [],
  skills: [],
  languages: [],
  ...more,
});
const waiting = (sessionId: number, more: Partial<Waiting> = {}): Waiting => ({
  sessionId,
  teamId: null,
  strategy: null,
  skills: [],
  speaks: [],
  ...more,
});
const allocation = (workers: readonly Worker[], teams: readonly TeamLoad[] = []) =>
  createAllocation(workers, teams, { otherwise: "least_open", from: 1000 });
/** Receivers of a number of conversations, assigned one after the other. */
const receivers = (count: number, workers: readonly Worker[], more: Partial<Waiting> = {}, teams?: readonly TeamLoad[]) => {
  const { give } = allocation(workers, teams);
  return Array.from({ length: count }, (_, index) => give(waiting(index + 1, more))?.agentId);
};

describe("by its strategy the next is given", () => {
  test("in turn, whoever was given one longest ago first", () => {
    const workers = [worker(1, { lastAssigned: 30 }), worker(2, { lastAssigned: 10, openChats: 3 }), worker(3, { lastAssigned: 20 })];
    expect(receivers(4, workers, { strategy: "round_robin" })).toEqual([2, 3, 1, 2]);
  });

  test("to who has the fewest open, of equals to who was given one longest ago", () => {
    const workers = [worker(1, { openChats: 1 }), worker(2, { lastAssigned: 9 }), worker(3, { lastAssigned: 5 })];
    expect(receivers(3, workers, { strategy: "least_open" })).toEqual([3, 2, 1]);
  });

  test("to who has nothing to do, of these to who has had nothing for longest", () => {
    const workers = [worker(1, { openChats: 1, lastActive: 1 }), worker(2, { lastActive: 9 }), worker(3, { lastActive: 5 })];
    expect(receivers(3, workers, { strategy: "longest_idle" })).toEqual([3, 2, 1]);
  });

  test("as its team says where nothing else is said", () => {
    const team: TeamLoad = { id: 7, strategy: "round_robin", openChats: 0, maxChats: null };
    const workers = [worker(1, { teams: [7], openChats: 4, lastAssigned: 1 }), worker(2, { teams: [7], lastAssigned: 2 })];
    expect(receivers(1, workers, { teamId: 7 }, [team])).toEqual([1]);
  });
});

describe("nobody is given one", () => {
  test("beyond their own limit", () => {
    expect(receivers(3, [worker(1, { openChats: 3 })])).toEqual([1, 1, undefined]);
  });

  test("beyond the limit of the team, whatever room its members have", () => {
    const team: TeamLoad = { id: 7, strategy: "least_open", openChats: 1, maxChats: 2 };
    expect(receivers(2, [worker(1, { teams: [7] }), worker(2, { teams: [7] })], { teamId: 7 }, [team])).toEqual([1, undefined]);
  });

  test("while not online, not of the team, without the skills, or without one of the languages", () => {
    const others = [
      worker(1, { isOnline: false, teams: [7], skills: ["visa", "tax"], languages: ["sw"] }),
      worker(2, { skills: ["visa", "tax"], languages: ["sw"] }),
      worker(3, { teams: [7], skills: ["visa"], languages: ["sw"] }),
      worker(4, { teams: [7], skills: ["visa", "tax"], languages: ["en"] }),
    ];
    const wanted = { teamId: 7, skills: ["Visa", "tax"], speaks: ["sw", "fr"] };
    expect(receivers(1, others, wanted)).toEqual([undefined]);
    expect(receivers(1, [...others, worker(5, { teams: [7], skills: ["tax", "visa"], languages: ["fr"] })], wanted)).toEqual([5]);
  });
});

test("one that nobody can have keeps none from another", () => {
  const { give } = allocation([worker(1)]);
  expect([give(waiting(1, { skills: ["visa"] })), give(waiting(2))?.agentId]).toEqual([undefined, 1]);
});

test("what is handed stays as it is", () => {
  const mine = worker(1);
  allocation([mine]).give(waiting(1));
  expect(mine.openChats).toBe(0);
});
