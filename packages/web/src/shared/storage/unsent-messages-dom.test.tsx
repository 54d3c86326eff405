import { DAY_MS } from "@parley/core/calendar";
import { UNSENT_REASON_TEXTS, type UnsentMessage } from "@parley/core/live";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { unsentInBrowser, unsentInTab } from "./unsent-messages.ts";

const unsentOf = (clientId: string, timestamp = Date.now()): UnsentMessage => ({
  message: { clientId, timestamp, sessionId: 1, kind: "text", body: clientId, attachmentIds: [] },
  refusal: null,
});
const idsOf = (all: readonly UnsentMessage[]) => all.map(({ message }) => message.clientId);

describe("messages stored in the browser until they are confirmed", () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  test("belong only to the signed-in user", () => {
    let place: string | undefined = "11.2";
    const unsent = unsentInBrowser(() => place);
    unsent.put(unsentOf("a"));
    for (const other of ["12.2", "11.3", "1", undefined]) {
      place = other;
      expect(unsent.all()).toEqual([]);
    }
    place = "11.2";
    expect(unsent.all()).toEqual([unsentOf("a", unsent.all()[0]?.message.timestamp)]);
    unsent.remove("a");
    expect(localStorage).toHaveLength(0);
  });

  test("are not sent automatically after signing out", () => {
    const unsent = unsentInBrowser(() => "11.2");
    unsent.put(unsentOf("a"));
    unsent.hold();
    expect(unsent.all().map(({ refusal }) => refusal)).toEqual([UNSENT_REASON_TEXTS.signedOut]);
  });

  test("are removed after 30 days, and ignored if their entry was damaged", () => {
    const unsent = unsentInBrowser(() => "11.2");
    unsent.put(unsentOf("old", Date.now() - 31 * DAY_MS));
    localStorage.setItem("parley.unsent.11.2.broken", '{"message":{"body":7}}');
    expect(unsent.all()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test("are all kept, and each can still change", () => {
    const unsent = unsentInTab("acacia-helper");
    for (let number = 1; number <= 101; number += 1) unsent.put(unsentOf(`message-${number}`));
    expect(idsOf(unsent.all())).toHaveLength(101);
    unsent.put({ ...unsentOf("message-1"), refusal: "Too long" });
    expect(unsent.all().find(({ message }) => message.clientId === "message-1")?.refusal).toBe("Too long");
  });

  test("are reported if the storage is full", () => {
    const onNotStored = vi.fn();
    const unsent = unsentInBrowser(() => "11.2", onNotStored);
    unsent.put(unsentOf("a"));
    expect(onNotStored).not.toHaveBeenCalled();
    localStorage.setItem("filler", "x".repeat(4_990_000));
    unsent.put(unsentOf("b".repeat(20_000)));
    expect([onNotStored.mock.calls.length, idsOf(unsent.all())]).toEqual([1, ["a"]]);
  });

  test("reach other tabs when they are removed", () => {
    const removed: string[] = [];
    const stop = unsentInBrowser(() => "11.2").onRemoved((clientId) => removed.push(clientId));
    const tell = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent("storage", { key, newValue }));
    tell("parley.unsent.11.2.a", null);
    tell("parley.unsent.11.2.b", "{}");
    tell("parley.unsent.12.2.c", null);
    stop();
    expect(removed).toEqual(["a"]);
  });
});
