import { expect, test } from "vitest";
import type { Jobs } from "../jobs/jobs.ts";
import { unavailable } from "./unavailable.ts";

test("a service that is forbidden in a dry run throws an error, except for its allowed methods", async () => {
  const added: string[] = [];
  const jobs = unavailable<Jobs>("the job queue", { add: async (task) => void added.push(task) });
  await jobs.add("sendMail", {});
  expect(added).toEqual(["sendMail"]);
  expect(() => jobs.stop()).toThrow("A dry run cannot use the job queue");
});
