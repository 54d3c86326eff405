import { isDomain } from "../../scripts/new/domains.mjs";
import { isCode, isTest, lineCount, type SourceFile } from "./source-files.ts";
import { textsReadAtLoad } from "./texts-at-load.ts";

/**
 * Coding rule that the linters do not cover. `broken` is an example that the rule must reject, which proves that the
 * rule works.
 */
export interface HouseRule {
  readonly name: string;
  readonly applies: (path: string) => boolean;
  readonly finds: (file: SourceFile) => readonly string[];
  readonly broken: SourceFile;
}

const SOURCE_LINES_MAX = 400;
const TEST_LINES_MAX = 700;
export const USUAL_LINES_MAX = 250;

/** Matches the files of the rules themselves, which contain the forbidden patterns. */
const isRuleBook = (path: string): boolean => path.startsWith("tests/architecture/");
const isOurCode = (path: string): boolean => isCode(path) && !isRuleBook(path);

/**
 * Removes comments, so that rules about code do not match text in comments. The result is not exact but sufficient for
 * these rules.
 */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*/g, "");

const matches = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([found]) => found.trim());

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const ROW_BUILDERS =
  /^packages\/(core\/src\/(contract|client)\/|web\/src\/(shared\/api\/area-queries|kit\/resource\/define-resource|ui\/form\/(field|form)-parts)\.tsx?|gateway\/src\/(handlers\/implement|app\/register-area|crud\/implement-crud|db\/list-statement|exports\/list-files)\.ts)/;
/** Matches the files that may create reasons and field problems, and the source texts of the console. */
const MAKES_REASONS =
  /^packages\/(core\/src\/(errors\/reasons\/index|contract\/say-issue)|gateway\/src\/(errors\/app-error|errors\/check)|web\/src\/testing\/core-texts)\.ts$/;
/** File names in capitals that conventions prescribe and other tools look for. */
const GIVEN_NAMES = new Set(["README", "CHANGELOG", "CONTRIBUTING", "LICENSE", "SECURITY"]);

/** Parts of a path that are not in kebab-case: for `packages/core/src/fooBar.test.ts` it returns `fooBar`. */
function badNames(path: string): string[] {
  const stems = path.split("/").map((part) => part.replace(/^\./, "").replace(/(\.(test|fixture|d|config))?\.[a-z]+$/, ""));
  return stems.filter((stem) => stem !== "" && !KEBAB.test(stem) && !GIVEN_NAMES.has(stem));
}

/** Matches a literal colour in a stylesheet. Colours from tokens begin with `var`. */
const COLOUR =
  /#[0-9a-f]{3,8}\b(?=[^{}]*;)|\b(rgb|hsl|hwb|lab|lch|oklch|color)a?\([^)]*\)|:\s*(white|black|red|green|blue|gray|grey|orange|yellow)\b/gi;
const SIZE = /(?<![\w-])(font-size|border-radius|gap|row-gap|column-gap|(scroll-)?(padding|margin)[a-z-]*):[^;{}]*\d(px|rem|em|pt)\b[^;{}]*/g;

/**
 * Matches hand-written date formats, time zone arithmetic and lengths of days in milliseconds. Seconds of a day and
 * comparisons of times are allowed.
 */
const HOME_MADE_TIME =
  /\bIntl\.(DateTimeFormat|RelativeTimeFormat)\(|\b(86_?400_?000|3_?600_?000)\b|\b24 \* 60 \* 60\b|\.(get|set)(UTC)?(Hours|Date|Day|Month|FullYear|Minutes)\(|\b(getTimezoneOffset|toLocale(Date|Time)String)\b|\bDate\.UTC\(|\.toISOString\(\)\.slice\(|\bnew Date\([^;]*\.getTime\(\) [+-] \w+ \* (DAY|HOUR)_MS\)|from "dayjs/g;
/**
 * Files that may handle key events without the guard for input methods, because they listen earlier than the page or in
 * cases that the guard does not cover.
 */
const KEY_GUARDS = /src\/(ui\/(keys\/(input-method|early-keys|key-release)|overlay\/keys-ahead)|widget\/chat\/input-method)\.ts$/;
/**
 * Matches code that bypasses the guard for input methods: its own check for composition, key events other than keydown,
 * or a listener that runs before the guard.
 */
const AROUND_GUARD =
  /\bisComposing\b|\b229\b|\bonKey(Up|Press)(Capture)?\b|addEventListener\(\s*"key(up|press)"|\bwindow\.addEventListener\(\s*"keydown"[^;]*\btrue\b/g;

/** Folders with one subfolder per domain, and exceptions for shared code and for commands outside of the domains. */
const BY_DOMAIN = /^packages\/(?:core\/src\/(?:contract|verbs)|gateway\/src\/areas|web\/src\/features|cli\/src\/commands)\/([^/]+)\/./;
const BESIDE_DOMAINS = /^packages\/(core\/src\/contract\/(graphql|live)|cli\/src\/commands\/(api|completion|help|open|plain|serve))\//;

/** Comments of a file as plain text, without comment markers. */
const commentsOf = (text: string): string[] =>
  [...text.matchAll(/^[ \t]*\{?\/\*\*?((?:(?!\*\/)[\s\S])*)\*\/|((?:^[ \t]*\/\/.*\n?)+)/gm)].map(([, block, lines = ""]) =>
    (block ?? lines.replaceAll(/^[ \t]*\/\/ ?/gm, "")).replaceAll(/\n[ \t]*\*? ?/g, " ").trim(),
  );
/** Matches a relative clause in place of a noun at the beginning of a comment or sentence. */
const RELATIVE_CLAUSE = /(?:^|[.] )(?:What|Who|Whose|Whom|Whoever|Whatever|Where|Of|One that)\b[^.]{0,60}/g;

export const houseRules: readonly HouseRule[] = [
  {
    name: "a comment begins with a noun or a verb; no sentence begins with What, Who, Whose, Of, Where or “One that”",
    applies: isOurCode,
    finds: ({ text }) => commentsOf(text).flatMap((comment) => matches(RELATIVE_CLAUSE, comment)),
    broken: { path: "packages/core/src/limits.ts", text: "/** What is not limited is not kept. */\nexport const LIMITS = {};\n" },
  },
  {
    name: "contract, verbs, areas, features and commands are sorted by the same domains (scripts/new/domains.mjs)",
    applies: (path) => BY_DOMAIN.test(path) && !BESIDE_DOMAINS.test(path),
    finds: ({ path }) => {
      const folder = BY_DOMAIN.exec(path)?.[1] ?? "";
      return isDomain(folder) ? [] : [`${folder} is no domain`];
    },
    broken: { path: "packages/gateway/src/areas/tags/routes.ts", text: "" },
  },
  {
    name: `a source file has at most ${SOURCE_LINES_MAX} lines, a test ${TEST_LINES_MAX}`,
    applies: isCode,
    finds: ({ path, text }) => (lineCount(text) > (isTest(path) ? TEST_LINES_MAX : SOURCE_LINES_MAX) ? [`${lineCount(text)} lines`] : []),
    broken: { path: "packages/core/src/long.ts", text: "x;\n".repeat(SOURCE_LINES_MAX + 1) },
  },
  {
    name: "an area searches for texts with db/contains, which folds case and accents on both sides (ADR 0144)",
    applies: (path) => path.startsWith("packages/gateway/src/areas/") && isCode(path) && !isTest(path),
    finds: ({ text }) => matches(/\bilike\b|\b(lower|upper)\([^()]*\) like\b/g, withoutComments(text)),
    broken: { path: "packages/gateway/src/areas/tickets/tags/list.ts", text: 'const found = "lower(t.name) like $1";' },
  },
  {
    name: "text is normalized by normalForm of core/text, which bounds combining marks (ADR 0143)",
    applies: (path) => isOurCode(path) && !isTest(path) && path !== "packages/core/src/text/normal-form.ts",
    finds: ({ text }) => matches(/\.normalize\(/g, withoutComments(text)),
    broken: { path: "packages/core/src/contract/a.ts", text: 'export const short = z.string().check(z.normalize("NFC"));' },
  },
  {
    name: "zones, calendars and formats of dates come from core/time and core/calendar (ADR 0154)",
    applies: (path) => isOurCode(path) && !isTest(path) && !path.startsWith("tests/") && !/^packages\/core\/src\/(time|calendar)\//.test(path),
    finds: ({ text }) => matches(HOME_MADE_TIME, withoutComments(text)),
    broken: { path: "packages/web/src/ui/a.ts", text: "const later = new Date(now.getTime() + 24 * 60 * 60 * 1000);" },
  },
  {
    name: "keys of an input method are known to ui/keys/input-method alone, which every other key handler of the console stands behind",
    applies: (path) => path.startsWith("packages/web/src/") && isCode(path) && !isTest(path) && !KEY_GUARDS.test(path),
    finds: ({ path, text }) => [
      ...matches(AROUND_GUARD, withoutComments(text)),
      ...(path.endsWith("app/main.tsx") && !/guardInputMethod\(\);/.test(text) ? ["the first code of the page does not call guardInputMethod"] : []),
    ],
    broken: { path: "packages/web/src/ui/search.ts", text: 'window.addEventListener("keydown", hear, true); const is = <input onKeyUp={hear} />;' },
  },
  {
    name: "a reason is a row of core/errors/reasons; no cast makes one, and the console does not load the table (ADR 0176)",
    applies: (path) => path.startsWith("packages/") && isCode(path) && !isTest(path) && !MAKES_REASONS.test(path),
    finds: ({ path, text }) => [
      ...matches(/\bas (TableReason|TableProblem|Why)\b|\bownMessage\(\{[^}]*message: ["'`]/g, withoutComments(text)),
      ...(path.startsWith("packages/web/src/") ? matches(/"@parley\/core\/errors\/reasons"/g, text) : []),
    ],
    broken: { path: "packages/gateway/src/areas/bots/bots/routes.ts", text: 'throw new AppError("conflict", "It is taken" as Why);' },
  },
  {
    name: "files and folders are named in kebab-case",
    applies: (path) => !path.endsWith(".sql"),
    finds: ({ path }) => badNames(path),
    broken: { path: "packages/core/src/userList/index.ts", text: "" },
  },
  {
    name: "a file is named for what it does, in our words (design section 1)",
    applies: () => true,
    finds: ({ path }) => matches(/\b(utils?|helpers?|misc|common|tenants?|skills?)\b/g, path),
    broken: { path: "packages/core/src/string-utils.ts", text: "" },
  },
  {
    name: "one word for one thing: it is a stakeholder, in code too",
    applies: isOurCode,
    finds: ({ text }) => matches(/\b(tenantId|tenant_id|companyId|businessId|operatorId)\b/g, text),
    broken: { path: "packages/core/src/a.ts", text: "const tenantId = 1;" },
  },
  {
    name: "nothing is left for later",
    applies: isOurCode,
    finds: ({ text }) => matches(/\b(TODO|FIXME|XXX|HACK)\b.*/g, text),
    broken: { path: "packages/core/src/a.ts", text: "// TODO mend" },
  },
  {
    name: "no text is read while a module loads: another language would not reach it (docs/adr/0052)",
    applies: (path) => path.startsWith("packages/web/src/") && isCode(path) && !isTest(path),
    finds: textsReadAtLoad,
    broken: {
      path: "packages/web/src/a.ts",
      text: 'const t = defineMessages("a", { name: "Name" });\nexport const COLUMNS = [{ header: t("name") }];',
    },
  },
  {
    name: "things in a row stand as the language of the page writes them: listText, no comma of ours (docs/adr/0052)",
    applies: (path) => path.startsWith("packages/web/src/") && isCode(path) && !isTest(path) && !path.includes("/testing/"),
    finds: ({ text }) => matches(/.*\.join\(["'`], ["'`]\)/g, withoutComments(text)),
    broken: { path: "packages/web/src/a.ts", text: 'const names = people.join(", ");' },
  },
  {
    name: "what test files share registers no hook while it loads: the files of a worker share the module, and only the first would have the hook",
    applies: (path) => isOurCode(path) && !isTest(path),
    finds: ({ text }) => matches(/^(before|after)(All|Each)\(.*/gm, text),
    broken: { path: "tests/a-world.ts", text: "afterAll(() => child.kill());" },
  },
  {
    name: "no path of one machine",
    applies: (path) => !isRuleBook(path),
    finds: ({ text }) => matches(/(?<![\w.\-/{}$])\/(work|home|Users)\/[\w.-]+\/[\w./-]*/g, text),
    broken: { path: "docs/guide/a.md", text: "cd /home/ann/parley" },
  },
  {
    name: "no cast that silences the compiler, but in the builders that derive from the rows of the contract",
    applies: (path) => isOurCode(path) && !ROW_BUILDERS.test(path),
    finds: ({ text }) => matches(/\bas (unknown as \w+|any\b|never\b)/g, withoutComments(text)),
    broken: { path: "packages/web/src/app/a.ts", text: "const x = y as unknown as Z;" },
  },
  {
    name: "a command that the console shows is printed from the table of verbs (ADR 0050)",
    applies: (path) => path.startsWith("packages/web/src/") && !path.startsWith("packages/web/src/testing/") && !isTest(path),
    finds: ({ text }) => matches(/["'`]parley [a-z]/g, withoutComments(text)),
    broken: { path: "packages/web/src/features/tickets/tags/a.ts", text: 'const command = ["parley tags create", name].join(" ");' },
  },
  {
    name: "a check is silenced only with a reason",
    applies: isOurCode,
    finds: ({ text }) =>
      matches(/@ts-ignore.*|@ts-nocheck.*|eslint-disable.*|@ts-expect-error\s*$|biome-ignore(?!-start|-end)[^\n:]*(:\s*)?$/gm, text),
    broken: { path: "packages/core/src/a.ts", text: "// biome-ignore lint/a11y/useAltText:\nx;" },
  },
  {
    // Forbidden because an icon given by name makes Blueprint load a file with all icons, over 100 KB.
    name: "icons are components, never strings",
    applies: (path) => path.startsWith("packages/web/") && path.endsWith(".tsx"),
    finds: ({ text }) => matches(/\b(icon|leftIcon|rightIcon|endIcon)=(["'][^"']*["']|\{["'`][^}]*\})/g, text),
    broken: { path: "packages/web/src/app/a.tsx", text: '<Button icon="add" />' },
  },
  {
    name: "styles take no font of icons",
    applies: (path) => /^packages\/web\/.*\.(tsx?|css|html|mjs)$/.test(path),
    finds: ({ text }) => matches(/blueprint-icons\.css/g, text),
    broken: { path: "packages/web/src/app/a.css", text: '@import "@blueprintjs/icons/lib/css/blueprint-icons.css";' },
  },
  {
    // Status colours are defined in one table (docs/adr/0092), so that a status has the same colour everywhere.
    name: "no feature gives a status a colour: the table in kit/statuses does",
    applies: (path) => /^packages\/web\/src\/(features|kit|app)\//.test(path) && isCode(path),
    finds: ({ text }) =>
      matches(/Record<(\w+\["(status|businessStatus)"\]|\w*(Status|JobState|BroadcastState|PartState)), Intent>/g, withoutComments(text)),
    broken: { path: "packages/web/src/features/tickets/tags/a.tsx", text: 'const INTENTS: Record<Ticket["status"], Intent> = { open: "primary" };' },
  },
  {
    // Sizes and colours come from one scale (docs/adr/0080), because a size set in a single stylesheet would differ
    // from all other screens.
    name: "a stylesheet names no colour, and no size of type, space or corner, but those of the tokens",
    applies: (path) => path.startsWith("packages/web/src/") && path.endsWith(".css") && path !== "packages/web/src/ui/theme/tokens.css",
    finds: ({ text }) => {
      const styles = text.replaceAll(/\/\*[\s\S]*?\*\//g, "");
      return [...matches(COLOUR, styles), ...matches(SIZE, styles)];
    },
    broken: { path: "packages/web/src/app/a.css", text: ".a {\n  color: #fff;\n  padding: 0 7px;\n}" },
  },
];
