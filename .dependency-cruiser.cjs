/**
 * Layers of design section 2. Each layer is defined by a path pattern, so new folders are covered by their location.
 * `tests/architecture/layers.test.ts` breaks every rule in a copy and expects the violation to be reported.
 */

/** Tests and test tools deliberately import across packages: a screen's test starts the real gateway. */
const TEST_CODE = "\\.(test|fixture)\\.tsx?$|^packages/[^/]+/src/testing/|^packages/[^/]+/src/.*/testing/";
/** Path of the gateway's areas. Each area may import only its own folder and the folders that all areas share. */
const AREAS = "^packages/gateway/src/areas/";

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const product = (path) => ({ path, pathNot: TEST_CODE });

module.exports = {
  forbidden: [
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

    // Import order of the folders of core, lowest first: access, errors, hours ← reports ← contract ← screens;
    // dashboards depends on reports ← session, client, live.
    forbid("core-runs-anywhere", "Core runs in the browser and in Node: take the platform in as a parameter.", product("^packages/core/src/"), {
      dependencyTypes: ["core"],
    }),
    forbid("core-without-frameworks", "Core knows neither React nor Fastify.", product("^packages/core/src/"), {
      path: "node_modules/(react|react-dom|fastify|@fastify|@blueprintjs|@tanstack|commander|pg|kysely)/",
    }),
    forbid("access-is-lowest", "`access` imports nothing.", product("^packages/core/src/access/"), { pathNot: "^packages/core/src/access/" }),
    forbid("files-is-lowest", "`files` imports nothing: it is a table.", product("^packages/core/src/files/"), {
      pathNot: "^packages/core/src/files/",
    }),
    forbid("errors-is-lowest", "`errors` imports nothing.", product("^packages/core/src/errors/"), { pathNot: "^packages/core/src/errors/" }),
    forbid("calendar-is-low", "`calendar` stands on `time`, which sets dayjs up.", product("^packages/core/src/calendar/"), {
      pathNot: "^packages/core/src/(calendar|time)/",
    }),
    forbid("time-is-lowest", "`time` imports nothing but dayjs.", product("^packages/core/src/time/"), {
      pathNot: "^packages/core/src/time/|node_modules/dayjs/",
    }),
    forbid("hours-is-low", "`hours` stands on `calendar`: it is arithmetic.", product("^packages/core/src/hours/"), {
      pathNot: "^packages/core/src/(hours|calendar)/",
    }),
    forbid(
      "reports-layer",
      "`reports` stands on `access` and `calendar`: calls and screens are derived from it.",
      product("^packages/core/src/reports/"),
      {
        path: "^packages/",
        pathNot: "^packages/core/src/(reports|access|calendar)/",
      },
    ),
    forbid("dashboards-layer", "`dashboards` stands on `access`, `calendar` and `reports`.", product("^packages/core/src/dashboards/"), {
      path: "^packages/",
      pathNot: "^packages/core/src/(dashboards|reports|access|calendar)/",
    }),
    forbid(
      "contract-layer",
      "`contract` stands on `access`, `calendar`, `errors`, `files`, `hours`, `reports`, `text` and `time`.",
      product("^packages/core/src/contract/"),
      {
        path: "^packages/",
        pathNot: "^packages/core/src/(contract|reports|access|errors|files|hours|calendar|text|time)/",
      },
    ),
    forbid(
      "screens-layer",
      "`screens` stands on `access`, `calendar`, `contract`, `errors`, `hours` and `reports`.",
      product("^packages/core/src/screens/"),
      {
        path: "^packages/",
        pathNot: "^packages/core/src/(screens|contract|reports|access|errors|hours|calendar)/",
      },
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

    // Import order of the console's folders, lowest first: shared ← ui ← kit ← features ← app. Features do not import
    // each other.
    forbid("web-ground", "`shared`, `ui` and `kit` know no feature and no app.", product("^packages/web/src/(ui|shared|kit)/"), {
      path: "^packages/web/src/(features|app)/",
    }),
    forbid("shared-draws-nothing", "`shared` is below `ui`: what draws and knows the product goes to `kit`.", product("^packages/web/src/shared/"), {
      path: "^packages/web/src/(ui|kit)/",
    }),
    forbid("ui-knows-no-domain", "`ui` is below `kit`: a part that knows the product's things goes to `kit`.", product("^packages/web/src/ui/"), {
      path: "^packages/web/src/kit/",
    }),
    forbid("features-below-app", "A feature does not know the app that shows it.", product("^packages/web/src/features/"), {
      path: "^packages/web/src/app/",
    }),
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

    // Import order of the gateway's folders, lowest first: db ← areas ← app. Areas share access, audit, bot, crud,
    // errors, exports, files, handlers, identity, jobs, limits, live, mail, reports, settings and suspension.
    forbid("db-is-ground", "`db` knows no area and no app.", product("^packages/gateway/src/db/"), {
      path: "^packages/gateway/src/(areas|app|seed)/",
    }),
    forbid(
      "shared-below-areas",
      "Code shared by areas knows no area and no app.",
      product(
        "^packages/gateway/src/(errors|handlers|audit|bot|crud|exports|files|identity|jobs|live|mail|access|reports|settings|limits|suspension)/",
      ),
      {
        path: "^packages/gateway/src/(areas|app)/",
      },
    ),
    forbid("areas-below-app", "An area does not know the app that mounts it.", product(AREAS), { path: "^packages/gateway/src/app/" }),
    forbid(
      "areas-are-islands",
      "Areas do not reach sideways: what two need goes to `access`, `bot`, `exports`, `files`, `identity`, `jobs`, `live`, `mail`, `reports`, `suspension` or `db`.",
      product(`${AREAS}([^/]+/[^/]+)/`),
      {
        path: AREAS,
        pathNot: `${AREAS}$1/`,
      },
    ),

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
