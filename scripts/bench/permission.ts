import { allows, CATALOGUE, decide, type Holder } from "@parley/core/access";
import { contractRows, type Row } from "@parley/core/contract";
import type { Bench, Contender } from "./runner/figure.ts";

const ASKS_A_SAMPLE = 200_000;

const rules = Object.values<Row>(contractRows).map(({ access }) => access);

/** An administrator of a stakeholder: every area with all its actions, so that a scan has something to look through. */
const holder: Holder = {
  stakeholderId: 2,
  isSuperAdmin: false,
  userPermissions: Object.entries<readonly string[]>(CATALOGUE).map(([area, actions]) => ({
    area,
    actions: actions.map((actionName) => ({ actionName })),
  })),
};

/** Asks about every rule in turn and answers questions a second. */
function asking(name: string, ask: (index: number) => boolean): Contender {
  return {
    name,
    sample: () => {
      let granted = 0;
      const from = performance.now();
      for (let n = 0; n < ASKS_A_SAMPLE; n++) if (ask(n % rules.length)) granted++;
      const seconds = (performance.now() - from) / 1000;
      // Used, so that the compiler cannot leave the loop out.
      if (granted === 0) throw new Error("The holder was granted nothing; the question is not the one that is meant.");
      return ASKS_A_SAMPLE / seconds;
    },
  };
}

export const bench: Bench = {
  subject: "Rights",
  prepare: async () => {
    const rights = decide(rules, holder);
    return {
      figures: [
        {
          name: "may this user make that call",
          unit: "per s",
          ours: asking("decided once a session", (index) => rights.has(index)),
          floor: asking("a plain scan of the rights", (index) => {
            const rule = rules[index];
            return rule !== undefined && allows(rule, holder);
          }),
          bar: { atLeast: 6 },
          rounds: 15,
        },
      ],
      close: async () => {},
    };
  },
};
