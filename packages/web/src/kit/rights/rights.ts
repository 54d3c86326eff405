import { AREAS, type Area, actionsOf, allows, type Permission } from "@parley/core/access";
import type { Permissions } from "@parley/core/contract";
import type { SessionUser } from "@parley/core/session";
import type { input } from "zod/mini";
import { listText } from "../../shared/messages/list-text.ts";

export type Rights = input<typeof Permissions>;
type Entry = Rights[number];

export const holdsArea = (rights: Rights, area: Area): boolean => rights.some((held) => held.area === area);
export const holdsAction = (rights: Rights, area: Area, actionName: string): boolean =>
  rights.some((held) => held.area === area && held.actions.some((action) => action.actionName === actionName));

/**
 * Sorts rights by the catalogue, so that equal rights are equal values and a change that was reverted does not count as
 * unsaved.
 */
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

/**
 * Returns the gateway's rights without unknown names, which could not be displayed and which the gateway would refuse.
 */
export const knownRights = (permissions: readonly Permission[]): Rights =>
  inOrder(
    new Map(
      AREAS.flatMap((area) => {
        const held = permissions.filter((entry) => entry.area === area);
        return held.length === 0 ? [] : [[area, held.flatMap(({ actions }) => actions.map(({ actionName }) => actionName))] as const];
      }),
    ),
  );

/** Grants an area with the given actions, or removes the area if they are undefined. */
export function withArea(rights: Rights, area: Area, actions: readonly string[] | undefined): Rights {
  const entries = entriesOf(rights);
  if (actions === undefined) entries.delete(area);
  else entries.set(area, actions);
  return inOrder(entries);
}

/**
 * Grants or removes an action of an area. Removing the last action keeps the area, because the area is a right by
 * itself.
 */
export function withAction(rights: Rights, area: Area, actionName: string, held: boolean): Rights {
  const present = entriesOf(rights).get(area) ?? [];
  return withArea(rights, area, held ? [...present, actionName] : present.filter((name) => name !== actionName));
}

/**
 * Returns whether the user may grant a right. Except for super admins, they must have it themselves (the gateway checks
 * this again).
 */
export const mayGrantArea = (user: SessionUser, area: Area): boolean => user.isSuperAdmin || allows({ kind: "area", area }, user);
export const mayGrantAction = (user: SessionUser, area: Area, actionName: string): boolean =>
  user.isSuperAdmin || allows({ kind: "action", area, action: actionName }, user);

/**
 * Returns the actions of an area that the user cannot remove from a stored role, because they could not grant them
 * again (docs/adr/0155). Undefined if the full area can be removed. `kept` are the role's stored rights, empty when
 * creating.
 */
export function lockedActions(user: SessionUser, kept: Rights, area: Area): readonly string[] | undefined {
  if (!holdsArea(kept, area)) return undefined;
  const actions = actionsOf(area).filter((name) => holdsAction(kept, area, name) && !mayGrantAction(user, area, name));
  return actions.length === 0 && mayGrantArea(user, area) ? undefined : actions;
}

/** Returns the areas that can be granted: those in `within`, or all. */
export const offeredAreas = (within: Rights | undefined): readonly Area[] => AREAS.filter((area) => within === undefined || holdsArea(within, area));
export const offeredActions = (within: Rights | undefined, area: Area): readonly string[] =>
  actionsOf(area).filter((name) => within === undefined || holdsAction(within, area, name));

/** Formats rights as text, such as "Support: Chat with User", to compare two sets. */
export const rightsText = (rights: Rights): string =>
  rights.map(({ area, actions }) => (actions.length === 0 ? area : `${area}: ${listText(actions.map(({ actionName }) => actionName))}`)).join(" · ");
