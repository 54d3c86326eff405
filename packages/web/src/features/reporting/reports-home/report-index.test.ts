import { REPORT_KEYS } from "@parley/core/reports";
import { screenOfReport } from "@parley/core/screens";
import { everything, holderWith, nobody } from "@parley/core/testing";
import { describe, expect, it, test } from "vitest";
import { reportsFor, searched } from "./report-index.ts";

const shown = REPORT_KEYS.filter((key) => screenOfReport(key));
const subjectText = (subject: string) => `about ${subject}`;
const found = (text: string) => searched(reportsFor(everything), text, subjectText);

describe("the index", () => {
  it("has every report for whoever may open them all, each once", () => {
    expect(
      reportsFor(everything)
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...shown].sort());
  });

  it("has for everybody else what their rights open, the audit trail at its own screen", () => {
    const open = new Set(reportsFor(nobody).map(({ key }) => key));
    const more = reportsFor(holderWith("Audit Trail")).filter(({ key }) => !open.has(key));
    expect(more.map(({ screen }) => screen.path)).toEqual(["/d/audit-trail"]);
  });
});

describe("a search", () => {
  it("finds by words of title and line in any order, whatever accents and capitals", () => {
    expect(found("HOUR sèssions").map(({ report }) => report.key)).toContain("sessions-by-hour");
  });

  it("finds by the title of a column, and says which", () => {
    const hit = found("median wait").find(({ report }) => report.key === "agent-performance");
    expect(hit?.columns).toContain("Median wait");
  });

  it("finds all of a subject", () => {
    expect(new Set(found("about tickets").map(({ report }) => report.subject))).toEqual(new Set(["tickets"]));
  });

  it("finds nothing by a word that stands nowhere", () => {
    expect(found("hour nowhere")).toEqual([]);
  });
});

test("nothing searched for is everything", () => {
  expect(found("  ")).toHaveLength(shown.length);
});
