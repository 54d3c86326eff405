import { type ASTVisitor, GraphQLError, type ValidationContext } from "graphql";

/** A query deeper than this asks for nothing that the schema has. */
const DEPTH_MAX = 10;
/** Fields over all, each use of a fragment counted anew in effect by the depth limit: aliases must not multiply one read into thousands. */
const FIELDS_MAX = 200;

/** Refuses what costs more than a screen could need. A validation rule, so that it is checked once a query text. */
export const limitRule = (context: ValidationContext): ASTVisitor => {
  let depth = 0;
  let fields = 0;
  return {
    Field: {
      enter: (node) => {
        depth += 1;
        fields += 1;
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
