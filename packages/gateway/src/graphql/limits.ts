import { type ASTVisitor, GraphQLError, type ValidationContext } from "graphql";

/** Maximum nesting depth of a query. The schema has no deeper fields. */
const DEPTH_MAX = 10;
/**
 * Maximum number of operations in a query, including aliases. It is limited, because each operation costs a read,
 * validation and compilation. A console screen needs one.
 */
const ROOTS_MAX = 20;
/** Maximum number of fields in a query, so that aliases cannot multiply one read into thousands. */
const FIELDS_MAX = 200;

/** Validation rule that refuses queries which cost more than any console screen needs. */
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
    // Refuses fragments, because they would let a short query expand into many fields. The console uses none.
    FragmentSpread: (node) => context.reportError(new GraphQLError("Fragments are not accepted here", { nodes: node })),
  };
};
