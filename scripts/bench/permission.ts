import { allows, CATALOGUE, decide, type RightsHolder } from "@parley/core/access";
import { contractRows, type Row } from "@parley/core/contract";
import { SCREENS, screenAt } from "@parley/core/screens";
import { matchRoutes } from "react-router-dom";
import type { Bench, Comparison, Contender } from "./runner/figure.ts";

const rules = Object.values<Row>(contractRows).map(({ access }) => access);
const screenRules = SCREENS.map(({ access }) => access);

/** User with all areas and actions of a stakeholder, so that the baseline's scan has many entries to search. */
const holder: RightsHolder = {
  stakeholderId: 2,
  isSuperAdmin: false,
  userPermissions: Object.entries<readonly string[]>(CATALOGUE).map(([area, actions]) => ({
    area,
    actions: actions.map((actionName) => ({ actionName })),
  })),
};

/**
 * Contender that measures checks per second. Each contender has its own loop, because a shared loop would cost more
 * than the fastest contender.
 */
const asking = (name: string, questions: number, run: () => number): Contender => ({
  name,
  sample: () => {
    const from = performance.now();
    const granted = run();
    const seconds = (performance.now() - from) / 1000;
    // Uses the result, because otherwise the compiler could remove the loop.
    if (granted === 0) throw new Error("The holder was granted nothing; the question is not the one that is meant.");
    return { perSecond: questions / seconds };
  },
});

function questions(): Comparison {
  const rights = decide(rules, holder);
  const times = { bitmap: 20_000, scan: 1500 };
  const scan = asking("a plain scan of the rights", times.scan * rules.length, () => {
    let granted = 0;
    for (let turn = 0; turn < times.scan; turn++) for (const rule of rules) if (allows(rule, holder)) granted++;
    return granted;
  });
  const name = "may this user make that call";
  return {
    ours: asking("decided once a session", times.bitmap * rules.length, () => {
      let granted = 0;
      for (let turn = 0; turn < times.bitmap; turn++) for (let index = 0; index < rules.length; index++) if (rights.has(index)) granted++;
      return granted;
    }),
    floors: [scan],
    rounds: 15,
    figures: [{ name, unit: "per s", of: "perSecond", against: scan, bar: { atLeast: 6 } }],
  };
}

/** Paths of all screens with ids in place of the placeholders, as in real use. */
const paths = SCREENS.flatMap(({ path }) => [1, 2].map((id) => path.replace(/\{\w+\}/g, String(id))));

function addresses(): Comparison {
  const rights = decide(screenRules, holder);
  const routes = SCREENS.map(({ path }) => ({ path: path.replace(/\{(\w+)\}/g, ":$1") }));
  const ruleOf = new Map(SCREENS.map(({ access }, index) => [routes[index]?.path, access]));
  const turns = 5000;
  const router = asking("matchRoutes and a scan", paths.length, () => {
    let granted = 0;
    for (const path of paths) {
      const rule = ruleOf.get(matchRoutes(routes, path)?.at(-1)?.route.path);
      if (rule !== undefined && allows(rule, holder)) granted++;
    }
    return granted;
  });
  const ours = asking("trie and bitmap", turns * paths.length, () => {
    let granted = 0;
    for (let turn = 0; turn < turns; turn++)
      for (const path of paths) {
        const match = screenAt(path);
        if (match !== undefined && rights.has(match.index)) granted++;
      }
    return granted;
  });
  const name = "which screen is at that address, and may this user open it";
  return { ours, floors: [router], rounds: 5, figures: [{ name, unit: "per s", of: "perSecond", against: router, bar: { atLeast: 500 } }] };
}

export const bench: Bench = {
  subject: "Rights",
  about:
    "Every rule of the contract and every path of the screens, checked in turn for an administrator who holds all rights of the catalogue. The scan compares each rule with the list of rights.",
  prepare: async () => ({ comparisons: [questions(), addresses()], close: async () => {} }),
};
