import { pins } from "@parley/core/contract/identity/pins";
import { SCREENS } from "@parley/core/screens";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { pinRepository } from "./repository.ts";

/** As many as there are screens: more than these a person cannot leave behind. */
const SCREEN_IDS: ReadonlySet<string> = new Set(SCREENS.map(({ id }) => id));

/** Everyone's own pins and nobody else's. */
export const pinRoutes = implement(pins, ({ database, now }: { readonly database: Database; readonly now: () => Date }) => {
  const repository = pinRepository(database);
  return {
    list: async ({ who }) => ({ screens: await repository.list(who) }),

    set: async ({ who, params: { screen }, body: { pinned } }) => {
      // What an earlier version had can still be taken away.
      if (pinned && !SCREEN_IDS.has(screen)) fail.invalid({ path: "screen", message: `There is no screen called ${screen}` });
      if (pinned) await repository.pin(who, screen, now());
      else await repository.unpin(who, screen);
      return { screens: await repository.list(who) };
    },
  };
});
