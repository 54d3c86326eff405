import { expect, test } from "vitest";
import { criticalCss } from "./critical-css.mjs";

const MARKUP =
  '<html lang="en"><body class=""><form class="card"><label for="a">A</label><input id="a" type="text" class="field is-large"><button class="go blue">Go</button></form></body></html>';

/** The rules of `css` that are left for the form above, without those for a system that is dark. */
const keptOf = async (css: string) => (await criticalCss(MARKUP, css)).split("@media")[0];

test.each([
  ["a rule for what is drawn", ".card .go{color:red}"],
  ["a rule for a state that it may come to", ".go:hover{color:red}"],
  ["a rule for a part of it", "input.field::placeholder{color:red}"],
  ["a rule for a child and for what follows", ".card>label+.field~button{color:red}"],
  ["a rule that refuses what is not drawn", ".go:not(.minimal){color:red}"],
  ["a rule that refuses a state", ".go:not(:disabled){color:red}"],
  ["a rule for a class by a part of its name", "[class*=is-]{color:red}"],
  ["a rule that only some windows follow", "@media(width<=700px){.card{color:red}}"],
])("%s stays", async (_, css) => {
  expect((await criticalCss(MARKUP, css)).startsWith(css)).toBe(true);
});

test.each([
  ["for what is not drawn", ".table{color:red}"],
  ["for two classes that no element has both of", ".go.field{color:red}"],
  ["that refuses a class that is drawn", ".go:not(.blue){color:red}"],
  ["that refuses it by a part of its name", ".field:not([class*=is-]){color:red}"],
  ["for a child that is a grandchild", "body>.go{color:red}"],
  ["for what follows the other way round", ".go+.field{color:red}"],
  ["for another type of field", "[type=password]{color:red}"],
  ["for print", "@media print{.card{color:red}}"],
])("a rule %s goes", async (_, css) => {
  expect(await keptOf(css)).toBe("");
});

test("of a list of selectors those stay that match", async () => {
  expect(await keptOf(".card,.table,.go{color:red}")).toBe(".card,.go{color:red}");
});

test("a property that no rule reads goes, and one that another needs stays", async () => {
  expect(await keptOf(":root{--a:var(--b);--b:1px;--c:2px}.card{margin:var(--a)}")).toBe(":root{--a:var(--b);--b:1px}.card{margin:var(--a)}");
});

test("where the system is dark the dark theme holds until a script has put the choice on the body", async () => {
  const dark = MARKUP.replace('<body class="">', '<body class="bp6-dark">');
  const css = await criticalCss(MARKUP + dark, "body{color:black}body.bp6-dark,.bp6-dark .card{color:white}");
  expect(css).toBe(
    "body{color:#000}body.bp6-dark,.bp6-dark .card{color:#fff}@media(prefers-color-scheme:dark){body:not([data-density]),body:not([data-density]) .card{color:#fff}}",
  );
});
