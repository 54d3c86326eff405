import fc from "fast-check";
import type { Permission, RightsHolder, Rule } from "../access/index.ts";
import { AREAS, actionsOf } from "../access/index.ts";

/** Any rule without sub-rules, with areas and actions from the full catalogue. */
const leaf: fc.Arbitrary<Rule> = fc.oneof(
  fc.constantFrom<Rule>({ kind: "open" }, { kind: "signedIn" }, { kind: "provider" }, { kind: "superAdmin" }),
  fc.constantFrom(...AREAS).map((area): Rule => ({ kind: "area", area })),
  fc.constantFrom(...AREAS.flatMap((area) => actionsOf(area).map((action): Rule => ({ kind: "action", area, action })))),
);

/** Rules of any shape, up to three levels of `any` and `all`. */
export const rules: fc.Arbitrary<Rule> = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    leaf,
    fc
      .tuple(fc.constantFrom("any" as const, "all" as const), tie("rule"), fc.array(tie("rule"), { maxLength: 2 }))
      .map(([kind, first, more]): Rule => ({ kind, of: [first, ...more] })),
  ),
})).rule;

const permissions: fc.Arbitrary<Permission> = fc
  .constantFrom(...AREAS)
  .chain((area) => fc.subarray([...actionsOf(area)]).map((names) => ({ area, actions: names.map((actionName) => ({ actionName })) })));

/** Users with any rights of the catalogue, at the provider (stakeholder 1) or at another stakeholder. */
export const holders: fc.Arbitrary<RightsHolder> = fc.record({
  userPermissions: fc.array(permissions, { maxLength: 8 }),
  stakeholderId: fc.constantFrom(1, 2, 3),
  isSuperAdmin: fc.boolean(),
});

/** Additional entry for a user's list of rights. */
export const morePermission = permissions;
