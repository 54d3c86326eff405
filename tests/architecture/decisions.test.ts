import { describe, expect, it } from "vitest";
import { decisions, problemsOf, readDecision } from "../../scripts/docs/adr.ts";

const numbers = new Set(decisions.map(({ number }) => number));
const FORM = "- Status: accepted\n- Domain: tickets\n- Date: 2026-11-27\n- Summary: One sentence.\n";

describe("decision records (docs/adr)", () => {
  it("state decision, status, domain, date and summary in the form from CONTRIBUTING.md", () => {
    expect(decisions.flatMap((one) => problemsOf(one, numbers).map((problem) => `docs/adr/${one.file}: ${problem}`))).toEqual([]);
  });

  it("have exactly one file per number", () => {
    expect(decisions.filter(({ number }, index) => decisions[index - 1]?.number === number).map(({ file }) => file)).toEqual([]);
  });

  it.each([
    ["# 0001 Numbers have no gaps", FORM, 0],
    ["# 0001: Numbers have no gaps", FORM, 1],
    ["# 0001 Numbers have no gaps", FORM.replace("accepted", "superseded by 9999"), 1],
    ["# 0001 Numbers have no gaps", FORM.replace("tickets", "numbers"), 1],
    ["# 0001 Numbers have no gaps", "", 4],
  ])("with the title %j and the lines %j have %i problems", (title, lines, count) => {
    expect(problemsOf(readDecision("0001-numbers.md", `${title}\n\n${lines}`), numbers)).toHaveLength(count);
  });
});
