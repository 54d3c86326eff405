import { expect, test } from "vitest";
import { bind, type ReportParams } from "./bind.ts";

const asked: ReportParams = {
  stakeholder: 2,
  from: "2026-01-01",
  to: "2026-02-01",
  platform: null,
  agent: null,
  tests: null,
  hours: "all",
  zone: "UTC",
  firstWeekday: 0,
};

test("bind() uses one typed parameter for a value that appears twice in the SQL text", () => {
  expect(bind("{from} and {to} and {from}", asked)).toEqual({ text: "$1::date and $2::date and $1::date", values: ["2026-01-01", "2026-02-01"] });
});

test("bind() adds a condition to the SQL text for a requested filter", () => {
  expect(bind("{platform:c.platform}", { ...asked, platform: "web" })).toEqual({ text: "c.platform = $1::text", values: ["web"] });
});

test("bind() removes a filter that was not requested and adds no parameter", () => {
  expect(bind("{platform:c.platform} and {agent:c.owner_id}", asked)).toEqual({ text: "true and true", values: [] });
});

test("bind() restricts to one stakeholder by a parameter and to all stakeholders by a subquery", () => {
  expect(bind("{stakeholder:m.stakeholder_id}", asked)).toEqual({ text: "m.stakeholder_id = $1::int", values: [2] });
  const { text, values } = bind("{stakeholder:m.stakeholder_id}", { ...asked, stakeholder: 0 });
  expect([text, values]).toEqual(["m.stakeholder_id = any (array(select id from stakeholder))", []]);
});

const MEASURED = "select {seconds:c.owner: c.a to c.b} from c";

test("bind() counts seconds over all hours without an extra query", () => {
  expect(bind(MEASURED, asked).text).toBe("select floor(date_part('epoch', c.b - c.a) + 0.5)::int from c");
});

test.each([MEASURED, `with d as (select 1) ${MEASURED}`])("bind() reads the working hours for durations within them: %s", (template) => {
  const { text, values } = bind(template, { ...asked, hours: "working" });
  expect(text).toMatch(/^with open_times as materialized \(/);
  expect(text.match(/\bwith /g)).toHaveLength(1);
  expect(values).toEqual([2]);
});

test("bind() throws for an unknown value name in the SQL text", () => {
  expect(() => bind("{form}", asked)).toThrow("no value called form");
});
