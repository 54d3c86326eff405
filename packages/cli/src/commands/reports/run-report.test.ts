import { expect, it } from "vitest";
import { EXIT } from "../../io/fail.ts";
import { Out } from "../../io/out.ts";
import { silentHost } from "../../testing/silent-host.ts";
import type { Deps, GlobalOptions } from "../deps.ts";
import { runReport } from "./run-report.ts";

const host = { ...silentHost, terminal: { in: true, out: true, err: true } };

it("a spreadsheet is not thrown at a terminal: exit 2 names the flag, and nothing is asked of the platform", async () => {
  let opened = 0;
  const options = (): GlobalOptions => ({ format: "xlsx" });
  const platform: Deps["platform"] = () => {
    opened += 1;
    return Promise.reject(new Error("not in this test"));
  };
  const running = runReport("sessions-by-hour", { range: "last-week" }, { host, options, out: new Out(host, options), platform });
  await expect(running).rejects.toMatchObject({ exit: EXIT.usage, hint: expect.stringContaining("--output sessions-by-hour.xlsx") });
  expect(opened).toBe(0);
});
