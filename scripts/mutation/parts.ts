/** A part of the product whose tests have to notice when its code is wrong. Globs, from the root. */
export interface Part {
  readonly name: string;
  readonly code: readonly string[];
  /** Its own tests, and no others: what a whole run of the product would notice as well says little of them. */
  readonly tests: readonly string[];
  /** Its tests ask a PostgreSQL. */
  readonly database?: true;
}

/** Of each part so many of a hundred mutants have to be noticed. */
export const LEAST_SCORE = 85;

const ofCore = (name: string): Part => ({
  name,
  code: [`packages/core/src/${name}/**/*.ts`],
  tests: [`packages/core/src/${name}/**/*.test.ts`],
});

export const PARTS: readonly Part[] = [
  ofCore("access"),
  ofCore("session"),
  ofCore("client"),
  {
    name: "bulk",
    // With what the command line writes down of a run and tells of its end; the rest of it is rows and printing.
    code: ["packages/core/src/bulk/**/*.ts", "packages/cli/src/io/bulk/{journal-file,verdict}.ts"],
    tests: ["packages/core/src/bulk/**/*.test.ts", "packages/cli/src/io/bulk/{journal-file,verdict}.test.ts"],
  },
  { name: "bot", code: ["packages/gateway/src/bot/*.ts"], tests: ["packages/gateway/src/bot/*.test.ts"], database: true },
  {
    name: "hours",
    // With the days and clocks that they are reckoned by.
    code: ["packages/core/src/{hours,calendar}/**/*.ts"],
    tests: ["packages/core/src/{hours,calendar}/**/*.test.ts"],
  },
];

/** Where a run names its part to the tests that it starts. */
export const PART_VARIABLE = "MUTATION_PART";
