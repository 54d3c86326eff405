/**
 * Layers of design section 2. Each layer is defined by a path pattern, so new folders are covered by their location.
 * `tests/architecture/layers.test.ts` breaks every rule in a copy and expects the violation to be reported.
 */

/** Tests and test tools deliberately import across packages: a screen's test starts the real gateway. */
const TEST_CODE = "\\.(test|fixture)\\.tsx?$|^packages/[^/]+/src/testing/|^packages/[^/]+/src/.*/testing/";
const AREAS = "^packages/gateway/src/areas/";

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const product = (path) => ({ path, pathNot: TEST_CODE });

/**
 * Layers of each package, the lowest first, as folders of `src`. A folder imports from lower layers only, not from its
 * own layer (ADR 0165). `tests/architecture/layers.test.ts` fails for a folder without a layer.
 */
const LAYERS = {
  core: [
    ["access", "csv", "errors", "files", "staffing", "text", "time"],
    ["calendar"],
    ["hours", "reports"],
    ["contract"],
    ["screens", "session", "verbs"],
    ["client", "live"],
    ["audit", "bulk"],
  ],
  gateway: [
    ["disk", "graphql", "settings"],
    ["db"],
    ["errors"],
    ["access", "files", "ledger", "limits"],
    ["bot", "handlers", "jobs"],
    ["audit", "mail"],
    ["identity", "success-rates"],
    ["exports"],
    ["crud", "live", "reports", "suspension"],
    ["areas"],
    ["seed"],
    ["admin", "app"],
  ],
  web: [["dev", "shared", "visitor"], ["ui"], ["kit", "widget"], ["features"], ["app"]],
  cli: [["io"], ["commands"]],
};

const folders = (name, names) => `^packages/${name}/src/(${names.join("|")})/`;
const layers = Object.entries(LAYERS).flatMap(([name, table]) =>
  table.map((names, at) => {
    const lower = table.slice(0, at).flat();
    return forbid(
      `${name}-layer-${at + 1}`,
      `${names.join(", ")}: may import from ${lower.length === 0 ? "no other folder" : `lower layers only (${lower.join(", ")})`}.`,
      product(folders(name, names)),
      { path: `^packages/${name}/src/[^/]+/`, pathNot: [`^packages/${name}/src/$1/`, ...(lower.length === 0 ? [] : [folders(name, lower)])] },
    );
  }),
);

module.exports = {
  forbidden: [
    ...layers,
    // Includes type-only and dynamic imports, because two files that import each other can only be understood together.
    forbid("no-cycles", "Two files that need each other are one file, or hide a third.", {}, { circular: true }),
    forbid("resolves", "The import leads nowhere: a typing slip, or a file that the package does not export.", {}, { couldNotResolve: true }),
    forbid("product-without-tests", "Product code must not lean on test code.", product("^packages/"), { path: TEST_CODE }),

    // Packages: gateway, web and cli depend on core and not on each other.
    forbid("core-stands-alone", "Core is used by all and uses none of them.", product("^packages/core/"), { path: "^packages/(gateway|web|cli)/" }),
    forbid("gateway-apart", "The gateway uses core only; what it shares with the console belongs there.", product("^packages/gateway/"), {
      path: "^packages/(web|cli)/",
    }),
    forbid("web-apart", "The console reaches the gateway by its calls, through @parley/core.", product("^packages/web/"), {
      path: "^packages/(gateway|cli)/",
    }),
    forbid("cli-apart", "The command line uses core only; `parley serve` alone may start the gateway.", product("^packages/cli/"), {
      path: "^packages/web/",
    }),
    forbid(
      "cli-serve-only",
      "`commands/serve` alone may start the gateway.",
      { path: "^packages/cli/", pathNot: `${TEST_CODE}|^packages/cli/src/commands/serve` },
      { path: "^packages/gateway/" },
    ),
    forbid(
      "cli-loads-one-area",
      "The whole contract takes longer to load than a command does: take a row from contract-row.ts, or import the file that holds the thing.",
      { path: "^packages/cli/src/", pathNot: `${TEST_CODE}|/commands/api/all-calls\\.ts$` },
      { path: "^packages/core/src/contract/(index|rows)\\.ts$", dependencyTypesNot: ["type-only"] },
    ),

    forbid("core-runs-anywhere", "Core runs in the browser and in Node: take the platform in as a parameter.", product("^packages/core/src/"), {
      dependencyTypes: ["core"],
    }),
    forbid("core-without-frameworks", "Core knows neither React nor Fastify.", product("^packages/core/src/"), {
      path: "node_modules/(react|react-dom|fastify|@fastify|@blueprintjs|@tanstack|commander|pg|kysely)/",
    }),
    forbid(
      "core-ground-without-libraries",
      "Rules, errors and calendars load everywhere: they use no library but dayjs.",
      product("^packages/core/src/(access|calendar|errors|files|hours|time)/"),
      { path: "node_modules/", pathNot: "node_modules/dayjs/" },
    ),
    forbid(
      "verbs-load-nothing",
      "A help page is there at once: the table of verbs takes types alone from its neighbours.",
      product("^packages/core/src/verbs/"),
      {
        path: "^packages/",
        pathNot: "^packages/core/src/verbs/",
        dependencyTypesNot: ["type-only"],
      },
    ),

    forbid(
      "features-are-islands",
      "Features do not know each other: what two need goes to `kit`, `ui`, `shared` or core.",
      product("^packages/web/src/features/([^/]+/[^/]+)/"),
      {
        path: "^packages/web/src/features/",
        pathNot: "^packages/web/src/features/$1/",
      },
    ),

    forbid(
      "visitor-stands-alone",
      "The customer's side of a chat is made for other pages, too: it stands on core and React, and the page gives it the rest (`VisitorHost`).",
      product("^packages/web/src/visitor/"),
      { path: ".", pathNot: "^packages/web/src/visitor/|^packages/core/src/(live|session|contract/(chats|live))/|node_modules/react/" },
    ),

    forbid(
      "widget-stands-alone",
      "The widget runs on other web sites: it stands on core and the customer's side of a chat, so that it stays small.",
      product("^packages/web/src/widget/"),
      {
        path: ".",
        pathNot:
          "^packages/web/src/(widget|visitor)/|^packages/web/src/ui/keys/input-method.ts|^packages/core/src/(live|calendar|text|contract/(chats|bots))/",
      },
    ),

    forbid("areas-are-islands", "Areas do not import each other: code that two need belongs to a lower layer.", product(`${AREAS}([^/]+/[^/]+)/`), {
      path: AREAS,
      pathNot: `${AREAS}$1/`,
    }),

    forbid(
      "wire-tests-are-raw",
      "`tests/wire` stands outside the tables: raw HTTP, neither rows nor the typed client (design section 3). What walks every row is in `tests/wire/derived`.",
      { path: "^tests/wire/", pathNot: "^tests/wire/derived/" },
      {
        path: "^packages/(core|web|cli)/",
      },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
