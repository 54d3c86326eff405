import { type AreaName, type AreaRows, type CallName, contract } from "@parley/core/contract";
import { isCode, isTest, type SourceFile } from "./source-files.ts";

const areas: Readonly<Record<string, AreaRows>> = contract;
/** Matches the sources of the console and the CLI, and the folders of core that make calls for them. */
const CLIENTS = /^packages\/(web\/src|cli\/src|core\/src\/(bulk|client|live|session|verbs))\//;
const isClient = ({ path, text }: SourceFile): boolean =>
  CLIENTS.test(path) && isCode(path) && !isTest(path) && !path.includes("/testing/") && text !== "";

/** Functions that build calls from the report definitions, each with the area of its calls. */
const BUILT: Readonly<Record<string, AreaName>> = { pageRow: "reports", fileRow: "reportFiles", exportRow: "reportExports" };
const IMPORT = /import (?:type )?\{([^}]*)\} from "([^"]+)"/g;
const QUERIES = /const (\w+|\{[^}]*\}) = areaQueries\(\s*(?:"(\w+)"|[^,]+),\s*(\w+)\)/g;
/** Name of an area. If its rows are imported under another name, the name given to `areaQueries` counts. */
const areaIn = (said: string | undefined, rows: string, aliases: ReadonlyMap<string, string>): string =>
  said !== undefined && areas[said] ? said : (aliases.get(rows) ?? rows);
/** Matches definitions that use all CRUD calls of an area and the download of its list. */
const WHOLE = /(?:defineResource|crudVerbs)\(\s*(?:"(\w+)"|\{\s*area: "(\w+)")/g;
/** Matches code that uses only the allowed values of a call's field and does not make the call. */
const CHOICES = /(?:fromContract|sortFlag)\("[\w.]+"/g;

const named = (list: string): readonly (readonly [name: string, alias: string])[] =>
  list.split(",").flatMap((part) => {
    const [name = "", alias = name] = part
      .trim()
      .replace(/^type /, "")
      .split(/\s+as\s+|\s*:\s*/);
    return name === "" ? [] : [[name.replaceAll('"', ""), alias]];
  });

/** Names in a file that refer to an area, mapped to the name of the area. */
function aliasesOf({ text }: SourceFile, exported: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  for (const [, list = "", from = ""] of text.matchAll(IMPORT)) {
    for (const [name, alias] of named(list)) {
      if (from.includes("contract/") && areas[name]) aliases.set(alias, name);
      else if (from.startsWith(".") && exported.has(name)) aliases.set(alias, exported.get(name) ?? "");
    }
  }
  return aliases;
}

const folderOf = ({ path }: SourceFile): string => path.slice(0, path.lastIndexOf("/"));
const areasBeside = (file: SourceFile, files: readonly SourceFile[], exported: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(files.filter((other) => folderOf(other) === folderOf(file)).flatMap((other) => [...aliasesOf(other, exported).values()]));

/** Calls of the contract that the sources of the console or the CLI make. */
export function usedCalls(files: readonly SourceFile[]): ReadonlySet<CallName> {
  const clients = files.filter(isClient);
  const used = new Set<string>();
  const exported = new Map<string, string>();
  for (const file of clients)
    for (const [, name = "", said, rows = ""] of file.text.matchAll(QUERIES))
      if (!name.startsWith("{")) exported.set(name, areaIn(said, rows, aliasesOf(file, new Map())));
  for (const file of clients) {
    const aliases = new Map(aliasesOf(file, exported));
    for (const [, name = "", said, rows = ""] of file.text.matchAll(QUERIES)) {
      const area = areaIn(said, rows, aliases);
      if (name.startsWith("{")) for (const [verb] of named(name.slice(1, -1))) used.add(`${area}.${verb}`);
      else aliases.set(name, area);
    }
    for (const [alias, area] of aliases)
      for (const [, verb] of file.text.matchAll(new RegExp(`(?<![\\w"']|(?<!\\.)\\.)${alias}\\.(\\w+)`, "g"))) used.add(`${area}.${verb}`);
    for (const [, one, other] of file.text.matchAll(WHOLE)) {
      const area = one ?? other ?? "";
      for (const [verb, { crud, listFile }] of Object.entries(areas[area] ?? {})) if (crud || listFile) used.add(`${area}.${verb}`);
    }
    // A screen may name another call for its list. The name is looked up in all areas that are used in the screen's
    // folder.
    for (const [, verb] of file.text.matchAll(/\bcall: "(\w+)"/g))
      for (const area of areasBeside(file, clients, exported)) used.add(`${area}.${verb}`);
    for (const [, call] of file.text.replaceAll(CHOICES, "").matchAll(/"(\w+\.\w+)"/g)) used.add(call ?? "");
    for (const [builder, area] of Object.entries(BUILT))
      if (file.text.includes(`${builder}(`)) for (const verb of Object.keys(areas[area] ?? {})) used.add(`${area}.${verb}`);
  }
  return new Set(
    Object.entries(areas).flatMap(([area, rows]) =>
      Object.keys(rows).flatMap((verb) => (used.has(`${area}.${verb}`) ? [`${area}.${verb}` as CallName] : [])),
    ),
  );
}
