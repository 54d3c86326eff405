import { describe, expect, test } from "vitest";
import { type ChatWorker, createAllocation, type TeamLoad, type WaitingConversation } from "./allocate.ts";

const worker = (id: number, more: Partial<ChatWorker> = {}): ChatWorker => ({
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
const waiting = (sessionId: number, more: Partial<WaitingConversation> = {}): WaitingConversation => ({
  sessionId,
  teamId: null,
  strategy: null,
  skills: [],
  speaks: [],
  ...more,
});
const allocation = (workers: readonly ChatWorker[], teams: readonly TeamLoad[] = []) =>
  createAllocation(workers, teams, { otherwise: "least_open", from: 1000 });
/** Ids of the agents who receive the given number of conversations, assigned one after the other. */
const receivers = (count: number, workers: readonly ChatWorker[], more: Partial<WaitingConversation> = {}, teams?: readonly TeamLoad[]) => {
  const { give } = allocation(workers, teams);
  return Array.from({ length: count }, (_, index) => give(waiting(index + 1, more))?.agentId);
};

describe("routing strategy", () => {
  test("round_robin gives the chat to the agent whose last assignment was longest ago", () => {
    const workers = [worker(1, { lastAssigned: 30 }), worker(2, { lastAssigned: 10, openChats: 3 }), worker(3, { lastAssigned: 20 })];
    expect(receivers(4, workers, { strategy: "round_robin" })).toEqual([2, 3, 1, 2]);
  });

  test("least_open gives the chat to the agent with the fewest chats, and on a tie to the one assigned longest ago", () => {
    const workers = [worker(1, { openChats: 1 }), worker(2, { lastAssigned: 9 }), worker(3, { lastAssigned: 5 })];
    expect(receivers(3, workers, { strategy: "least_open" })).toEqual([3, 2, 1]);
  });

  test("longest_idle gives the chat to the agent without chats who has been idle longest", () => {
    const workers = [worker(1, { openChats: 1, lastActive: 1 }), worker(2, { lastActive: 9 }), worker(3, { lastActive: 5 })];
    expect(receivers(3, workers, { strategy: "longest_idle" })).toEqual([3, 2, 1]);
  });

  test("is that of the team when the conversation has none", () => {
    const team: TeamLoad = { id: 7, strategy: "round_robin", openChats: 0, maxChats: null };
    const workers = [worker(1, { teams: [7], openChats: 4, lastAssigned: 1 }), worker(2, { teams: [7], lastAssigned: 2 })];
    expect(receivers(1, workers, { teamId: 7 }, [team])).toEqual([1]);
  });
});

describe("allocation assigns no chat", () => {
  test("above the agent's own limit", () => {
    expect(receivers(3, [worker(1, { openChats: 3 })])).toEqual([1, 1, undefined]);
  });

  test("above the limit of the team, even when its members have room", () => {
    const team: TeamLoad = { id: 7, strategy: "least_open", openChats: 1, maxChats: 2 };
    expect(receivers(2, [worker(1, { teams: [7] }), worker(2, { teams: [7] })], { teamId: 7 }, [team])).toEqual([1, undefined]);
  });

  test("to an agent who is offline, outside the team, or lacks a skill or every requested language", () => {
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

test("a conversation that no agent can be given does not block the assignment of the next one", () => {
  const { give } = allocation([worker(1)]);
  expect([give(waiting(1, { skills: ["visa"] })), give(waiting(2))?.agentId]).toEqual([undefined, 1]);
});

test("the assignment does not change the list of agents that it receives", () => {
  const mine = worker(1);
  allocation([mine]).give(waiting(1));
  expect(mine.openChats).toBe(0);
});
