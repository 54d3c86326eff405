import { partOfRun } from "./parts.mjs";

const { name, code } = partOfRun();

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "scripts/mutation/vitest.config.mjs", related: false },
  mutate: [...code, "!**/*.test.ts", "!**/testing/**"],
  ignorePatterns: ["dist", ".tmp", ".turbo", "docs", "packages/web"],
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ["clear-text", "html", "json", "progress"],
  clearTextReporter: { logTests: false },
  htmlReporter: { fileName: `.tmp/mutation/${name}.html` },
  jsonReporter: { fileName: `.tmp/mutation/${name}.json` },
  tempDirName: ".tmp/mutation/copies",
  incrementalFile: `.tmp/mutation/${name}-incremental.json`,
  thresholds: { high: 90, low: 85, break: 85 },
};
