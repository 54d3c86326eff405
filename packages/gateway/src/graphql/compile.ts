import {
  type ASTVisitor,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  type ValidationContext,
  validate,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import { limitRule } from "./limits.ts";

/** Compiled query, or the reason why it is refused. */
export type Compiled =
  | {
      readonly kind: "ready";
      readonly run: (context: unknown, variables: Record<string, unknown>) => Promise<ExecutionResult> | ExecutionResult;
    }
  | { readonly kind: "refused"; readonly code: "GRAPHQL_PARSE_FAILED" | "GRAPHQL_VALIDATION_FAILED"; readonly errors: readonly GraphQLError[] };

/**
 * Maximum number of cached queries. The console sends a handful of different ones; above the limit the oldest is
 * removed.
 */
const KEPT = 200;

/**
 * Rights of the caller. Only callers with `maySeeSchema` may query the schema, and only they get error messages with
 * hints.
 */
export interface Reader {
  readonly maySeeSchema: boolean;
}

/** Validation rule that reports the introspection fields as unknown. */
const hideSchema = (context: ValidationContext): ASTVisitor => ({
  Field: (node) => {
    const { value } = node.name;
    if (value === "__schema" || value === "__type")
      context.reportError(new GraphQLError(`Cannot query field "${value}" on type "Query".`, { nodes: node }));
  },
});

/**
 * Removes the suggestion from an error message, because graphql-js suggests similar names from which the schema could
 * be guessed.
 */
export const withoutSuggestion = (message: string): string => message.replace(/ Did you mean [\s\S]*$/, "");

const compile = (schema: GraphQLSchema, query: string, operationName: string | undefined, { maySeeSchema }: Reader): Compiled => {
  let document: ReturnType<typeof parse>;
  try {
    document = parse(query, { maxTokens: 2000 });
  } catch (error) {
    return {
      kind: "refused",
      code: "GRAPHQL_PARSE_FAILED",
      errors: [error instanceof GraphQLError ? error : new GraphQLError("The query cannot be read")],
    };
  }
  // Checks the limits first, because the other rules compare fields with each other and their cost grows faster than
  // the query.
  const beyond = validate(schema, document, [limitRule], { maxErrors: 1 });
  const rules = [...specifiedRules, ...(maySeeSchema ? [] : [hideSchema])];
  const errors = beyond.length > 0 ? beyond : validate(schema, document, rules, { maxErrors: 10 });
  if (errors.length > 0) return { kind: "refused", code: "GRAPHQL_VALIDATION_FAILED", errors };
  const compiled = compileQuery(schema, document, operationName);
  if (!isCompiledQuery(compiled))
    return { kind: "refused", code: "GRAPHQL_VALIDATION_FAILED", errors: compiled.errors ?? [new GraphQLError("The query names no operation")] };
  return { kind: "ready", run: (context, variables) => compiled.query(undefined, context, variables) };
};

/**
 * Creates a cache of compiled queries. Compiled queries reach two thirds of the speed of REST, interpreted ones a
 * tenth.
 */
export const createCompiler = (schema: GraphQLSchema): ((query: string, operationName: string | undefined, reader: Reader) => Compiled) => {
  const kept = new Map<string, Compiled>();
  return (query, operationName, reader) => {
    const key = `${reader.maySeeSchema ? "all" : "some"} ${operationName ?? ""} ${query}`;
    const known = kept.get(key);
    if (known) return known;
    const compiled = compile(schema, query, operationName, reader);
    const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, compiled);
    return compiled;
  };
};
