import { AREAS, type Area, actionsOf, allows, type Permission } from "@parley/core/access";
import type { Permissions } from "@parley/core/contract";
import type { SessionUser } from "@parley/core/session";
import type { input } from "zod/mini";
import { listText } from "../../shared/messages/list-text.ts";

/** Rights of a role or token in form format. */
export type Rights = input<typeof Permissions>;
type Entry = Rights[number];

export const holdsArea = (rights: Rights, area: Area): boolean => rights.some((held) => held.area === area);
export const holdsAction = (rights: Rights, area: Area, actionName: string): boolean =>
  rights.some((held) => held.area === area && held.actions.some((action) => action.actionName === actionName));

/** Ordered by the catalogue, so that equal rights are equal values and undone changes leave nothing to save. */
const inOrder = (entries: ReadonlyMap<Area, readonly string[]>): Rights =>
  AREAS.flatMap((area): Entry[] => {
    const held = entries.get(area);
    return held === undefined
      ? []
      : [
          {
            area,
            actions: actionsOf(area)
              .filter((name) => held.includes(name))
              .map((actionName) => ({ actionName })),
          },
        ];
  });

const entriesOf = (rights: Rights) =>
  new Map<Area, readonly string[]>(rights.map(({ area, actions }) => [area, actions.map(({ actionName }) => actionName)]));

/** Rights from the gateway; unknown names cannot be shown and would be refused. */
export const knownRights = (permissions: readonly Permission[]): Rights =>
  inOrder(
    new Map(
      AREAS.flatMap((area) => {
        const held = permissions.filter((entry) => entry.area === area);
        return held.length === 0 ? [] : [[area, held.flatMap(({ actions }) => actions.map(({ actionName }) => actionName))] as const];
      }),
    ),
  );

/** Grants an area with the given actions; `undefined` removes it. */
export function withArea(rights: Rights, area: Area, actions: readonly string[] | undefined): Rights {
  const entries = entriesOf(rights);
  if (actions === undefined) entries.delete(area);
  else entries.set(area, actions);
  return inOrder(entries);
}

/** Actions belong to an area; removing the last one keeps the area, which is a right of its own. */
export function withAction(rights: Rights, area: Area, actionName: string, held: boolean): Rights {
  const present = entriesOf(rights).get(area) ?? [];
  return withArea(rights, area, held ? [...present, actionName] : present.filter((name) => name !== actionName));
}

/** Users cannot grant rights that they do not have, except super admins (the gateway checks again). */
export const mayGrantArea = (user: SessionUser, area: Area): boolean => user.isSuperAdmin || allows({ kind: "area", area }, user);
export const mayGrantAction = (user: SessionUser, area: Area, actionName: string): boolean =>
  user.isSuperAdmin || allows({ kind: "action", area, action: actionName }, user);

/**
 * Actions of an area that stay when it is cleared; `undefined` if the area itself can be removed. Users cannot remove a
 * right from a stored role that they could not grant again (docs/adr/0155); `kept` are the stored rights of the role,
 * empty when creating.
 */
export function lockedActions(user: SessionUser, kept: Rights, area: Area): readonly string[] | undefined {
  if (!holdsArea(kept, area)) return undefined;
  const actions = actionsOf(area).filter((name) => holdsAction(kept, area, name) && !mayGrantAction(user, area, name));
  return actions.length === 0 && mayGrantArea(user, area) ? undefined : actions;
}

/** Areas that can be granted: those in `within`, or all. */
export const offeredAreas = (within: Rights | undefined): readonly Area[] => AREAS.filter((area) => within === undefined || holdsArea(within, area));
export const offeredActions = (within: Rights | undefined, area: Area): readonly string[] =>
  actionsOf(area).filter((name) => within === undefined || holdsAction(within, area, name));

/** Text of every right, "Support: Chat with User", for comparing two sets. */
export const rightsText = (rights: Rights): string =>
  rights.map(({ area, actions }) => (actions.length === 0 ? area : `${area}: ${listText(actions.map(({ actionName }) => actionName))}`)).join(" · ");
