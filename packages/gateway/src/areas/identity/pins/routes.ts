import { pins } from "@parley/core/contract/identity/pins";
import { because } from "@parley/core/errors/reasons";
import { SCREENS } from "@parley/core/screens";
import type { Database } from "../../../db/database.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { pinRepository } from "./repository.ts";

/** Ids of all screens. Only these can be pinned, which also limits the number of pins. */
const SCREEN_IDS: ReadonlySet<string> = new Set(SCREENS.map(({ id }) => id));

/** Handlers for the user's own pinned screens. */
export const pinRoutes = implement(pins, ({ database, now }: { readonly database: Database; readonly now: () => Date }) => {
  const repository = pinRepository(database);
  return {
    list: async ({ who }) => ({ screens: await repository.list(who) }),

    set: async ({ who, params: { screen }, body: { pinned } }) => {
      // Checks only new pins, so that a screen of an earlier version can still be unpinned.
      if (pinned && !SCREEN_IDS.has(screen)) fail.invalid(problem("screen", because("screenUnknown", { screen })));
      if (pinned) await repository.pin(who, screen, now());
      else await repository.unpin(who, screen);
      return { screens: await repository.list(who) };
    },
  };
});
