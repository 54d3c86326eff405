import { expect, test } from "vitest";
import { type Asked, bind } from "./bind.ts";

const asked: Asked = {
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

test("a value that is named twice is one parameter, with its type", () => {
  expect(bind("{from} and {to} and {from}", asked)).toEqual({ text: "$1::date and $2::date and $1::date", values: ["2026-01-01", "2026-02-01"] });
});

test("a filter that was asked for is a condition", () => {
  expect(bind("{platform:c.platform}", { ...asked, platform: "web" })).toEqual({ text: "c.platform = $1::text", values: ["web"] });
});

test("a filter that was not asked for is none, and takes no parameter", () => {
  expect(bind("{platform:c.platform} and {agent:c.owner_id}", asked)).toEqual({ text: "true and true", values: [] });
});

test("one stakeholder is named by a value, the whole platform by all of them", () => {
  expect(bind("{stakeholder:m.stakeholder_id}", asked)).toEqual({ text: "m.stakeholder_id = $1::int", values: [2] });
  const { text, values } = bind("{stakeholder:m.stakeholder_id}", { ...asked, stakeholder: 0 });
  expect([text, values]).toEqual(["m.stakeholder_id = any (array(select id from stakeholder))", []]);
});

const MEASURED = "select {seconds:c.owner: c.a to c.b} from c";

test("seconds are counted at any time, and nothing is read beside them", () => {
  expect(bind(MEASURED, asked).text).toBe("select floor(date_part('epoch', c.b - c.a) + 0.5)::int from c");
});

test.each([MEASURED, `with d as (select 1) ${MEASURED}`])("seconds within the working hours are read beside what is asked: %s", (template) => {
  const { text, values } = bind(template, { ...asked, hours: "working" });
  expect(text).toMatch(/^with open_times as materialized \(/);
  expect(text.match(/\bwith /g)).toHaveLength(1);
  expect(values).toEqual([2]);
});

test("a name that no report has is a mistake in its text", () => {
  expect(() => bind("{form}", asked)).toThrow("no value called form");
});
