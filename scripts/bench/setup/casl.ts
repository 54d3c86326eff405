import { createMongoAbility, type MongoAbility } from "@casl/ability";
import { CATALOGUE, type Holder, PROVIDER_ID, type Rule } from "@parley/core/access";

/** A right as CASL asks for it, or a part of our rules that it has no word for. */
type Asked = (ability: MongoAbility, holder: Holder) => boolean;

/** A holder's rights as CASL keeps them, its own way: a rule an action. */
export const abilityOf = ({ userPermissions }: Holder): MongoAbility =>
  createMongoAbility(
    userPermissions.flatMap(({ area, actions }) => [
      { action: "enter", subject: area },
      ...actions.map(({ actionName }) => ({ action: actionName, subject: area })),
    ]),
  );

const actionsOf = (area: string): readonly string[] => Object.entries<readonly string[]>(CATALOGUE).find(([name]) => name === area)?.[1] ?? [];

/** A rule of ours in CASL's words, worked out beforehand: "contains" becomes the list of actions that contain it. */
export function asked(rule: Rule): Asked {
  switch (rule.kind) {
    case "any":
    case "all": {
      const parts = rule.of.map(asked);
      return rule.kind === "any"
        ? (ability, holder) => parts.some((part) => part(ability, holder))
        : (ability, holder) => parts.every((part) => part(ability, holder));
    }
    case "area":
      return (ability) => ability.can("enter", rule.area);
    case "action": {
      const needle = rule.action.toLowerCase();
      const names = actionsOf(rule.area).filter((name) => name.toLowerCase().includes(needle));
      return (ability) => names.some((name) => ability.can(name, rule.area));
    }
    case "provider":
      return (_ability, holder) => holder.stakeholderId === PROVIDER_ID;
    case "superAdmin":
      return (_ability, holder) => holder.isSuperAdmin;
    default:
      return () => true;
  }
}
