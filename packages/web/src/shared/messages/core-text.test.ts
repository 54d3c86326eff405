import { GatewayError } from "@parley/core/errors";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sentencesIn } from "../../../build/gateway-sentences.mjs";
import { ENGLISH, registerTexts, setLanguage } from "./catalogue.ts";
import { coreText, failureText } from "./core-text.ts";

const root = { lang: "", dir: "" } as HTMLElement;
beforeEach(() => {
  registerTexts("de", "core.texts", { archived: "archiviert" });
  registerTexts("de", "core.sentences", {
    "At most {0} characters": "Höchstens {0} Zeichen",
    'There is a tag "{0}" already': "Das Etikett „{0}“ gibt es schon",
    "A FAQ that is {0} cannot become {1}": "{1} wird eine FAQ nicht, die {0} ist",
    "At most {0}": "Höchstens {0}",
    "{{{0}}} has no value": "{{{0}}} hat keinen Wert",
  });
  setLanguage({ code: "de", direction: "ltr" }, root);
});
afterEach(() => setLanguage(ENGLISH, root));

test.each([
  ["At most 40 characters", "Höchstens 40 Zeichen"],
  ["At most 40", "Höchstens 40"],
  ['There is a tag "VIP (1+1)" already', "Das Etikett „VIP (1+1)“ gibt es schon"],
  ["A FAQ that is archived cannot become draft", "draft wird eine FAQ nicht, die archiviert ist"],
  ["{{name}} has no value", "{{name}} hat keinen Wert"],
  ["Nobody has translated this", "Nobody has translated this"],
])("the gateway's %j is %j in a language that has the sentence", (english, said) => {
  expect(coreText(english)).toBe(said);
});

test("a refusal is translated by the code of its reason, whatever its English message", () => {
  registerTexts("de", "core.refusals", { tooManyAttempts: "In {seconds} s wieder versuchen" });
  const refused = (code: string) =>
    new GatewayError({ kind: "http", code: "throttled", message: "At most 40", reason: { code, values: { seconds: 30 } } });
  expect([failureText(refused("tooManyAttempts")), failureText(refused("newer"))]).toEqual(["In 30 s wieder versuchen", "Höchstens 40"]);
});

test("in English a sentence stays as the gateway wrote it", () => {
  setLanguage(ENGLISH, root);
  expect(coreText("At most 40 characters")).toBe("At most 40 characters");
});

test.each([
  [`fail.conflict(\`There is a tag "\${name}" already\`)`, ['There is a tag "{0}" already']],
  ['const CHANGED = "Somebody else has changed this bot meanwhile";', ["Somebody else has changed this bot meanwhile"]],
  [`return small ? \`At least \${bound} characters\` : \`At most \${bound} characters\`;`, ["At least {0} characters", "At most {0} characters"]],
  ['log.error("The queue is stuck"); throw new TypeError("No such area here");', []],
  [`sql\`select \${a} from b\`; const text = \`\${columns} where t.id = $1\`;`, []],
])("of %s a language is given %j", (source, sentences) => {
  expect(sentencesIn(source)).toEqual(sentences);
});
