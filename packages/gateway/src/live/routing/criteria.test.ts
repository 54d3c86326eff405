import { RoutingCriterionDraft } from "@parley/core/contract/routing/routing";
import { describe, expect, test } from "vitest";
import { parse } from "zod/mini";
import { canNeverMatch, coveredBy, covers, type Facts, firstMatch, inOrder, matchedValuesOf } from "./criteria.ts";

const criterion = (asked: object, name = "One") => ({ ...parse(RoutingCriterionDraft, { name, active: true, ...asked }) });
const FACTS: Facts = {
  sessionId: 1,
  platform: "whatsapp",
  bot: "acacia-helper",
  customerType: "VIP",
  country: "KE",
  language: "sw",
  said: "i want a refund for my ticket",
  fromAd: false,
  isOpen: true,
};
const BOTS = new Map([
  ["acacia-helper", "sw"],
  ["acacia-shop", "en"],
]);

describe("routing criterion", () => {
  test.each([
    ["platforms", { platforms: ["web", "whatsapp"] }, "whatsapp"],
    ["bots", { bots: ["Acacia-Helper"] }, "Acacia-Helper"],
    ["customerTypes", { customerTypes: ["vip"] }, "vip"],
    ["countries", { countries: ["KE"] }, "KE"],
    ["languages", { languages: ["sw"] }, "sw"],
    ["words", { words: ["Refund"] }, "Refund"],
    ["hours", { hours: "within" }, "within"],
    ["ads", { ads: "no_ad" }, "no_ad"],
  ])("matches by %s and reports the matching value", (field, asked, found) => {
    expect(matchedValuesOf(criterion(asked), FACTS)).toEqual({ [field]: found });
  });

  test.each([
    { platforms: ["web"] },
    { bots: ["acacia-shop"] },
    { customerTypes: ["New"] },
    { countries: ["UG"] },
    { languages: ["en"] },
    { words: ["invoice"] },
    { hours: "outside" },
    { ads: "ad" },
  ])("does not match when the value differs: %j", (asked) => {
    expect(matchedValuesOf(criterion({ words: ["refund"], ...asked }), FACTS)).toBeUndefined();
  });

  test("by country does not match a customer without a country", () => {
    expect(matchedValuesOf(criterion({ countries: ["KE"] }), { ...FACTS, country: null })).toBeUndefined();
  });
});

test("the first active routing criterion by position applies", () => {
  const [off, later, first] = [
    { ...criterion({ words: ["refund"], place: 1, active: false }), id: 1 },
    { ...criterion({ words: ["ticket"], place: 30 }), id: 2 },
    { ...criterion({ words: ["refund"], place: 20 }), id: 3 },
  ];
  expect(firstMatch(inOrder([off, later, first]), FACTS)?.criterion.id).toBe(3);
});

describe("an earlier routing criterion covers a later one", () => {
  test.each([
    ["same as --agent", { words: ["refund"] }, { words: ["refund"] }],
    ["fewer conditions", { words: ["refund"] }, { words: ["refund"], countries: ["KE"] }],
    ["more values", { countries: ["KE", "UG"] }, { countries: ["UG"] }],
    ["a word that the other holds", { words: ["refund"] }, { words: ["full refund"] }],
    ["the language of its bots", { languages: ["sw"] }, { bots: ["acacia-helper"] }],
  ])("when it has %s", (_how, earlier, later) => {
    expect(covers(criterion(earlier), criterion(later), BOTS)).toBe(true);
  });

  test.each([
    ["a condition that the other has not", { words: ["refund"], countries: ["KE"] }, { words: ["refund"] }],
    ["fewer values", { countries: ["UG"] }, { countries: ["KE", "UG"] }],
    ["a longer word", { words: ["full refund"] }, { words: ["refund"] }],
    ["other hours", { hours: "within" }, { hours: "outside" }],
    ["other advertisements", { ads: "ad" }, { words: ["refund"] }],
  ])("but not when it has %s", (_how, earlier, later) => {
    expect(covers(criterion(earlier), criterion(later), BOTS)).toBe(false);
  });

  test("only while the earlier one is active", () => {
    const off = criterion({ words: ["refund"], active: false });
    expect(coveredBy([off], criterion({ words: ["refund"] }), BOTS)).toBeUndefined();
  });
});

test("a criterion that requires bots and a language that none of them speaks is reported as contradictory", () => {
  expect(canNeverMatch(criterion({ bots: ["acacia-shop"], languages: ["sw"] }), BOTS)).toBe(true);
  expect(canNeverMatch(criterion({ bots: ["acacia-shop", "acacia-helper"], languages: ["sw"] }), BOTS)).toBe(false);
});
