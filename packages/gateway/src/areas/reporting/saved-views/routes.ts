import { allows, explain } from "@parley/core/access";
import { MAY_SHARE_VIEWS, type SavedView, savedViews } from "@parley/core/contract/reporting/saved-views";
import { because } from "@parley/core/errors/reasons";
import { viewScreen, viewScreensOf } from "@parley/core/screens";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { type CrudDeps, crudHandlers } from "../../../crud/implement-crud.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { defaultViews } from "./default-views.ts";

/** Maximum number of a user's own views. Longer lists are hard to use. */
const MOST_OWN = 100;
const MOST_SHARED = 200;

const views = crudHandlers(savedViews, {
  table: "saved_view v",
  // SQL condition that hides views of screens that the user may no longer open.
  seen: (user, among) => `(v.shared or v.owner_id = ${user}) and v.screen = any(${among})`,
  among: viewScreensOf,
  beside: ({ userId }, { shared }) => ({ owner_id: shared ? null : userId }),
  check: (who, before, draft) => {
    const access = draft && viewScreen(draft.screen)?.access;
    if (access && !allows(access, who)) fail.forbidden(explain(access, who).missing);
    const isShared = before?.shared === true || draft?.shared === true;
    if (isShared && !allows(MAY_SHARE_VIEWS, who)) fail.forbidden(explain(MAY_SHARE_VIEWS, who).missing);
  },
  list: { order: "v.screen, lower(v.name), v.id" },
  // Preliminary value, which `shownTo` replaces with the user's choice.
  derived: { isOwnDefault: ({ shared, isDefault }) => !shared && isDefault },
});

/** Replaces the screen of a call with its canonical id, because a screen may be named by several paths. */
const atScreen = <Body extends { readonly screen: string }>(body: Body): Body => {
  const screen = viewScreen(body.screen)?.id;
  return screen === undefined ? fail.invalid(problem("screen", "viewScreenUnknown")) : { ...body, screen };
};

/** Handlers for saved views of lists and reports (docs/adr/0105), an extension of the spec. */
export const savedViewRoutes = implement(savedViews, (needs: CrudDeps) => {
  const { calls, find } = views(needs);
  const checkRoom = async ({ stakeholderId, userId }: AuthenticatedUser, shared: boolean): Promise<void> => {
    const [counted] = await needs.database.query<{ n: number }>(stakeholderId, {
      name: shared ? "saved_view_count_shared" : "saved_view_count_own",
      text: `select count(*)::int as n from saved_view v where v.stakeholder_id = $1 and ${shared ? "v.shared" : "v.owner_id = $2"}`,
      values: shared ? [stakeholderId] : [stakeholderId, userId],
    });
    const most = shared ? MOST_SHARED : MOST_OWN;
    if ((counted?.n ?? 0) < most) return;
    fail.conflict(because(shared ? "sharedViewsMax" : "ownViewsMax", { most }));
  };
  const defaults = defaultViews(needs.database);
  const shown = async (who: AuthenticatedUser, view: SavedView): Promise<SavedView> => (await defaults.shownTo(who, [view]))[0] ?? view;
  return {
    ...calls,
    list: async (call) => defaults.shownTo(call.who, await calls.list(call)),
    create: async (call) => {
      const body = atScreen(call.body);
      await checkRoom(call.who, body.shared);
      return shown(call.who, await calls.create({ ...call, body }));
    },
    update: async (call) => {
      const body = atScreen(call.body);
      const before = await find(call.who, call.params.id);
      if (before !== undefined && before.shared !== body.shared) await checkRoom(call.who, body.shared);
      return shown(call.who, await calls.update({ ...call, body }));
    },
    choose: async ({ who, params, body: { isOwnDefault } }) => {
      const view = (await find(who, params.id)) ?? fail.notFound();
      if (!view.shared) fail.invalid(problem("id", "ownViewDefault"));
      await (isOwnDefault ? defaults.choose(who, view) : defaults.leave(who, view));
      return shown(who, view);
    },
  };
});
