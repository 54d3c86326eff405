import { pins } from "@parley/core/contract/identity/pins";
import { because } from "@parley/core/errors/reasons";
import { SCREENS } from "@parley/core/screens";
import type { Database } from "../../../db/database.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { pinRepository } from "./repository.ts";

/** All screens; also the upper limit for pins. */
const SCREEN_IDS: ReadonlySet<string> = new Set(SCREENS.map(({ id }) => id));

/** Only the user's own pins. */
export const pinRoutes = implement(pins, ({ database, now }: { readonly database: Database; readonly now: () => Date }) => {
  const repository = pinRepository(database);
  return {
    list: async ({ who }) => ({ screens: await repository.list(who) }),

    set: async ({ who, params: { screen }, body: { pinned } }) => {
      // Screens of an earlier version can still be unpinned.
      if (pinned && !SCREEN_IDS.has(screen)) fail.invalid(problem("screen", because("screenUnknown", { screen })));
      if (pinned) await repository.pin(who, screen, now());
      else await repository.unpin(who, screen);
      return { screens: await repository.list(who) };
    },
  };
});
