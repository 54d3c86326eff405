import { describe, expect, test } from "vitest";
import { mentionedAgentsIn } from "./mentions.ts";

const ADA = { id: 1, name: "Ada Obi", loginId: "ada@acacia.test" };
const ADAEZE = { id: 2, name: "Ada Obinna", loginId: "obinna" };
const namesIn = (text: string) => mentionedAgentsIn(text, [ADA, ADAEZE]).map(({ id }) => id);

describe("mentions in a note", () => {
  test.for([
    ["@Ada Obi please look", [1]],
    ["Please, @ada obi: look", [1]],
    ["(@obinna)", [2]],
    ["@Ada Obinna and @ada@acacia.test", [2, 1]],
    ["@Ada Obinnas", []],
    ["mail Ada Obi at bank@Ada Obi", []],
    ["Ada Obi", []],
    ["@Ada", []],
  ] as const)("are found in %j", ([text, ids]) => {
    expect(namesIn(text).sort()).toEqual([...ids].sort());
  });
});
