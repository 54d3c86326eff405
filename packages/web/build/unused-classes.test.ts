import { expect, test } from "vitest";
import { without } from "./css-rules.mjs";
import { needs, unusedClasses } from "./unused-classes.mjs";

/** The rules for a button group and a tree that are left beside some scripts. */
const CSS = ".bp6-button-group{a:b}.bp6-tree{c:d}.bp6-tree-node-content-3{e:f}.bp6-input:not(.bp6-tree){g:h}.bp6-intent-danger{i:j}.parley-x{k:l}";
const leftBeside = async (...sources: string[]) => without(CSS, needs(await unusedClasses(sources)));
const ALWAYS = ".bp6-intent-danger{i:j}.parley-x{k:l}";

test.each([
  ["Classes.BUTTON_GROUP", ".bp6-button-group{a:b}"],
  ["CoreClasses.BUTTON_GROUP", ".bp6-button-group{a:b}"],
  ['import { BUTTON_GROUP } from "../../common/classes"; BUTTON_GROUP', ".bp6-button-group{a:b}"],
  ['querySelector(".bp6-button-group")', ".bp6-button-group{a:b}"],
  ["Classes.TREE_NODE_CONTENT", ".bp6-tree-node-content-3{e:f}"],
  ["Classes.INPUT", ".bp6-input:not(.bp6-tree){g:h}"],
])("what a script names by %s keeps its rules", async (source, rule) => {
  expect(await leftBeside(source)).toContain(rule);
});

test("what nobody names goes; what is no class of a part, or is made of an intent, stays", async () => {
  expect(await leftBeside("nothing")).toBe(ALWAYS);
});
