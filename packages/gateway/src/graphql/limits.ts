import { type ASTVisitor, GraphQLError, type ValidationContext } from "graphql";

/** A query deeper than this asks for nothing that the schema has. */
const DEPTH_MAX = 10;
/** Operations in one query, aliases included: each costs a read, and checking and compiling them costs more than their share. A screen asks for one. */
const ROOTS_MAX = 20;
/** Fields over all, each use of a fragment counted anew in effect by the depth limit: aliases must not multiply one read into thousands. */
const FIELDS_MAX = 200;

/** Refuses queries that cost more than a screen could need. */
export const limitRule = (context: ValidationContext): ASTVisitor => {
  let depth = 0;
  let fields = 0;
  let roots = 0;
  return {
    Field: {
      enter: (node) => {
        depth += 1;
        fields += 1;
        if (depth === 1) roots += 1;
        if (depth === 1 && roots === ROOTS_MAX + 1)
          context.reportError(new GraphQLError(`The query asks for more than ${ROOTS_MAX} things at once`, { nodes: node }));
        if (depth > DEPTH_MAX) context.reportError(new GraphQLError(`The query is deeper than ${DEPTH_MAX} levels`, { nodes: node }));
        if (fields === FIELDS_MAX + 1) context.reportError(new GraphQLError(`The query asks for more than ${FIELDS_MAX} fields`, { nodes: node }));
      },
      leave: () => {
        depth -= 1;
      },
    },
    // Fragments would let a short text fan out; the console needs none.
    FragmentSpread: (node) => context.reportError(new GraphQLError("Fragments are not accepted here", { nodes: node })),
  };
};
