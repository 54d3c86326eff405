import { REPORT_KEYS } from "@parley/core/reports";
import { screenOfReport } from "@parley/core/screens";
import { everything, holderWith, nobody } from "@parley/core/testing";
import { describe, expect, it, test } from "vitest";
import { reportsFor, searched } from "./report-index.ts";

const shown = REPORT_KEYS.filter((key) => screenOfReport(key));
const subjectText = (subject: string) => `about ${subject}`;
const found = (text: string) => searched(reportsFor(everything), text, subjectText);

describe("report index", () => {
  it("has every report exactly once for a user with all rights", () => {
    expect(
      reportsFor(everything)
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...shown].sort());
  });

  it("adds the audit trail with its own screen for a user with that right", () => {
    const open = new Set(reportsFor(nobody).map(({ key }) => key));
    const more = reportsFor(holderWith("Audit Trail")).filter(({ key }) => !open.has(key));
    expect(more.map(({ screen }) => screen.path)).toEqual(["/d/audit-trail"]);
  });
});

describe("search in the report index", () => {
  it("finds words of the title and description in any order, ignoring accents and capitals", () => {
    expect(found("HOUR sèssions").map(({ report }) => report.key)).toContain("sessions-by-hour");
  });

  it("finds a report by a column title and names the column", () => {
    const hit = found("median wait").find(({ report }) => report.key === "agent-performance");
    expect(hit?.columns).toContain("Median wait");
  });

  it("finds all reports of a subject", () => {
    expect(new Set(found("about tickets").map(({ report }) => report.subject))).toEqual(new Set(["tickets"]));
  });

  it("finds nothing when one word matches nowhere", () => {
    expect(found("hour nowhere")).toEqual([]);
  });
});

test("an empty report search shows all reports", () => {
  expect(found("  ")).toHaveLength(shown.length);
});
