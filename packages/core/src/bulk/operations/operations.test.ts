import { expect, it, test } from "vitest";
import * as z from "zod/mini";
import { columnsOf } from "../operation.ts";
import { undoOf } from "../undo.ts";
import { operationNamed } from "./index.ts";

const named = (name: string) => {
  const operation = operationNamed(name);
  if (!operation) throw new Error(`no ${name}`);
  return operation;
};

/*
 * Operation names are stored in journals and jobs, and the list of jobs shows these titles, so they must not change
 * between releases.
 */
test.each([
  ["users.activate", "Activate users", "users.restore"],
  ["users.deactivate", "Deactivate users", "users.restore"],
  ["users.set-role", "Change the role of users", "users.restore-role"],
  ["users.set-capacity", "Change the capacity of users", "users.restore-capacity"],
  ["plans.add", "Add plans", "plans.restore"],
  ["plans.change", "Change plans", "plans.restore"],
  ["plans.deactivate", "Deactivate plans", "plans.reactivate"],
  ["plans.reactivate", "Reactivate plans", "plans.deactivate"],
  ["plans.pending.cancel", "Cancel pending plans", "plans.reactivate"],
  ["subscribers.deactivate", "Deactivate subscribers", "subscribers.restore"],
  ["subscribers.reactivate", "Reactivate subscribers", "subscribers.restore"],
  ["tickets.update", "Update tickets", "tickets.restore"],
  ["faqs.status", "Change the status of FAQs", "faqs.restore"],
])("bulk operation %s has the title %j and is undone by %s", (name, title, undo) => {
  expect([named(name).title, undoOf(name)?.operation.name]).toEqual([title, undo]);
});

test.each([
  ["users.import", "Import users"],
  ["users.invite", "Invite users again"],
  ["users.sign-out", "Sign users out everywhere"],
])("bulk operation %s has the title %j and cannot be undone", (name, title) => {
  expect([named(name).title, undoOf(name)]).toEqual([title, undefined]);
});

const UNDOS = [
  ["users.restore", "Restore users"],
  ["plans.restore", "Restore plans"],
  ["subscribers.restore", "Restore subscribers"],
  ["tickets.restore", "Restore tickets"],
  ["faqs.restore", "Restore FAQs"],
] as const;

test.each(UNDOS)("bulk operation %s has the title %j, reads before it writes, and cannot be undone", (name, title) => {
  const { readsFirst } = named(name);
  expect([named(name).title, readsFirst, undoOf(name)]).toEqual([title, true, undefined]);
});

const FIELD_UNDOS = [
  ["users.restore-role", "Restore roles"],
  ["users.restore-capacity", "Restore capacities"],
] as const;

test.each(FIELD_UNDOS)(
  "bulk operation %s has the title %j, reads before it writes, cannot be undone, and accepts an optional remark",
  (name, title) => {
    const { readsFirst, args } = named(name);
    expect([named(name).title, readsFirst, undoOf(name)]).toEqual([title, true, undefined]);
    expect([{}, { remark: "slip" }, { other: 1 }].map((given) => z.safeParse(args, given).success)).toEqual([true, true, false]);
  },
);

it.each(UNDOS)("bulk operation %s accepts only a remark as an argument for all rows", (name) => {
  const takes = (args: object) => z.safeParse(named(name).args, args).success;
  expect([takes({ remark: "slip" }), takes({ remark: "slip", other: 1 })]).toEqual([true, false]);
});

it.each(["tickets.update", "faqs.status", "plans.change", "plans.add"])(
  "bulk operation %s reads each entity before the change and sends its version",
  (name) => expect(named(name).readsFirst).toBe(true),
);

it.each([
  ["users.activate", ["loginId"]],
  ["subscribers.deactivate", ["userCode"]],
  ["users.restore", ["loginId", "was", "became"]],
  ["subscribers.restore", ["userCode", "was", "became"]],
  ["tickets.restore", ["ticket", "part", "was", "became"]],
])("input row of the bulk operation %s has the columns %j", (name, columns) => expect(columnsOf(named(name))).toEqual(columns));
