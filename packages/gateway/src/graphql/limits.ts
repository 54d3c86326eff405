import { type ASTVisitor, GraphQLError, type ValidationContext } from "graphql";

/** Maximum depth; the schema has no deeper fields. */
const DEPTH_MAX = 10;
/**
 * Maximum number of operations in a query, including aliases: each costs a read, and even more to validate and compile.
 * A screen needs one.
 */
const ROOTS_MAX = 20;
/** Maximum total number of fields in a query, so that aliases cannot multiply one read into thousands. */
const FIELDS_MAX = 200;

/** Refuses queries that cost more than any screen needs. */
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
    // Fragments would let a short text expand into many fields; the console needs none.
    FragmentSpread: (node) => context.reportError(new GraphQLError("Fragments are not accepted here", { nodes: node })),
  };
};
