// biome-ignore lint/suspicious/noExplicitAny: a document of any shape is looked at, a broken one among them
type Any = any;
/** Function that returns the violations of a rule, each as a location in the document. */
type Rule = (document: Any) => readonly string[];

interface Operation {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly operation: Any;
  /** Parameters of the path and of the operation, with references resolved. */
  readonly parameters: readonly Any[];
}

const METHODS = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

/** Target of a reference in the document; undefined if it does not exist. */
const followed = (document: Any, reference: string): Any =>
  reference
    .replace(/^#\//, "")
    .split("/")
    .map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<Any>((at, key) => at?.[key], document);

const resolved = (document: Any, one: Any): Any => (one?.$ref === undefined ? one : followed(document, one.$ref));

const operationsOf = (document: Any): readonly Operation[] =>
  Object.entries<Any>(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries<Any>(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({
        name: `${method} ${path}`,
        path,
        method,
        operation,
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) => resolved(document, one)),
      })),
  );

const each =
  (wrong: (one: Operation, document: Any) => boolean): Rule =>
  (document) =>
    operationsOf(document).flatMap((one) => (wrong(one, document) ? [one.name] : []));

const twice = (values: readonly string[]): readonly string[] => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
const statuses = ({ operation }: Operation): readonly string[] => Object.keys(operation.responses ?? {});
const namesIn = (path: string): readonly string[] => [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);

/** Yields every object in the document with its location. */
function* objectsIn(value: Any, place = "#"): Generator<readonly [place: string, object: Any]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [place, value];
  for (const [key, part] of Object.entries(value)) yield* objectsIn(part, `${place}/${key}`);
}

/**
 * Yields every schema with its location: those under `schema`, those of the components, and all schemas inside them.
 */
function* schemasIn(document: Any): Generator<readonly [place: string, schema: Any]> {
  for (const [place, { schema }] of objectsIn(document)) if (schema !== undefined) yield* partsOf(`${place}/schema`, schema);
  for (const [name, schema] of Object.entries<Any>(document.components?.schemas ?? {})) yield* partsOf(`#/components/schemas/${name}`, schema);
}

function* partsOf(place: string, schema: Any): Generator<readonly [place: string, schema: Any]> {
  if (typeof schema !== "object" || schema === null) return;
  yield [place, schema];
  for (const key of ["items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"])
    yield* partsOf(`${place}/${key}`, schema[key]);
  for (const key of ["allOf", "anyOf", "oneOf", "prefixItems"])
    for (const [at, part] of (schema[key] ?? []).entries()) yield* partsOf(`${place}/${key}/${at}`, part);
  for (const key of ["properties", "patternProperties", "$defs"])
    for (const [name, part] of Object.entries(schema[key] ?? {})) yield* partsOf(`${place}/${key}/${name}`, part);
}

const schemaRule =
  (wrong: (schema: Any) => boolean): Rule =>
  (document) =>
    [...schemasIn(document)].flatMap(([place, schema]) => (wrong(schema) ? [place] : []));

const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};
const typesOf = ({ type }: Any): readonly string[] => (type === undefined ? [] : [type].flat());
const isTyped = (schema: Any, value: unknown): boolean => typesOf(schema).length === 0 || typesOf(schema).some((type) => IS[type]?.(value) ?? false);

/** Returns whether the schema of the path parameter in this segment allows this word. */
const mayBe = (parameters: readonly Any[], segment: string, word: string): boolean => {
  const { type, pattern } = parameters.find(({ in: where, name }) => where === "path" && `{${name}}` === segment)?.schema ?? {};
  if (type === "integer" || type === "number") return !Number.isNaN(Number(word));
  return pattern === undefined || new RegExp(pattern, "u").test(word);
};
const isPart = (segment: string | undefined): boolean => segment?.startsWith("{") ?? false;

/**
 * Returns whether two paths can match the same URL. A linter that ignores the parameters' schemas would report
 * `tickets/{id}/notes` and `tickets/customer/{userCode}`, although an id is a number.
 */
const isAmbiguous = (document: Any, one: string, other: string): boolean => {
  const [a, b] = [one.split("/"), other.split("/")];
  if (a.length !== b.length || a.filter(isPart).length !== b.filter(isPart).length) return false;
  const partsOfPath = (path: string) =>
    operationsOf({ ...document, paths: { [path]: document.paths[path] } }).flatMap(({ parameters }) => parameters);
  const [ofA, ofB] = [partsOfPath(one), partsOfPath(other)];
  return a.every((segment, at) => {
    const against = b[at] ?? "";
    if (isPart(segment)) return isPart(against) || mayBe(ofA, segment, against);
    return isPart(against) ? mayBe(ofB, against, segment) : segment === against;
  });
};

const securityOf = (document: Any) => [...(document.security ?? []), ...operationsOf(document).flatMap(({ operation }) => operation.security ?? [])];

/**
 * Recommended rules of public linters in addition to the official schema: Redocly's `recommended` and Spectral's `oas`.
 * The linters cannot be installed for one test (ADR 0085), so each rule is a function here, under its original name.
 */
export const DOCUMENT_RULES: Readonly<Record<string, Rule>> = {
  "info-contact": ({ info }) => (isText(info?.contact?.name) && isText(info.contact.url) ? [] : ["info.contact"]),
  "info-description": ({ info }) => (isText(info?.description) ? [] : ["info.description"]),
  "info-license-strict": ({ info }) =>
    isText(info?.license?.name) && (isText(info.license.url) || isText(info.license.identifier)) ? [] : ["info.license"],
  "no-empty-servers": ({ servers }) => (Array.isArray(servers) && servers.length > 0 ? [] : ["servers"]),
  "oas3-server-trailing-slash": ({ servers = [] }) => servers.flatMap(({ url }: Any) => (/\/$/.test(url) ? [url] : [])),
  "operation-operationId": each(({ operation }) => !isText(operation.operationId)),
  "operation-operationId-unique": (document) => twice(operationsOf(document).map(({ operation }) => operation.operationId)),
  "operation-operationId-url-safe": each(({ operation }) => !/^[\w\-.~:]+$/.test(operation.operationId ?? "")),
  "operation-summary": each(({ operation }) => !isText(operation.summary)),
  "operation-description": each(({ operation }) => !isText(operation.description)),
  "operation-2xx-response": each((one) => !statuses(one).some((status) => /^[23]/.test(status))),
  "operation-4xx-response": each((one) => !statuses(one).some((status) => /^4/.test(status))),
  "operation-tags": each(({ operation }) => (operation.tags ?? []).length === 0),
  "operation-tag-defined": (document) => {
    const known = new Set((document.tags ?? []).map(({ name }: Any) => name));
    return operationsOf(document).flatMap(({ name, operation }) => ((operation.tags ?? []).some((tag: string) => !known.has(tag)) ? [name] : []));
  },
  "openapi-tags-uniqueness": ({ tags = [] }) => twice(tags.map(({ name }: Any) => name)),
  "tag-description": ({ tags = [] }) => tags.flatMap(({ name, description }: Any) => (isText(description) ? [] : [name])),
  "path-parameters-defined": each(({ path, parameters }) => {
    const declared = parameters.filter((one) => one.in === "path" && one.required === true).map(({ name }) => name);
    return [...namesIn(path)].sort().join() !== [...declared].sort().join();
  }),
  "operation-parameters-unique": each(({ parameters }) => twice(parameters.map((one) => `${one.in} ${one.name}`)).length > 0),
  "no-path-trailing-slash": ({ paths }) => Object.keys(paths).filter((path) => path.endsWith("/")),
  "path-not-include-query": ({ paths }) => Object.keys(paths).filter((path) => path.includes("?")),
  "no-ambiguous-paths": (document) => {
    const all = Object.keys(document.paths);
    return all.flatMap((one, at) => all.slice(at + 1).flatMap((other) => (isAmbiguous(document, one, other) ? [`${one} ${other}`] : [])));
  },
  "security-defined": (document) => {
    const known = Object.keys(document.components?.securitySchemes ?? {});
    const unsaid = operationsOf(document).flatMap(({ name, operation }) => ((operation.security ?? document.security) === undefined ? [name] : []));
    return [
      ...unsaid,
      ...securityOf(document)
        .flatMap((one) => Object.keys(one))
        .filter((name) => !known.includes(name)),
    ];
  },
  "no-unused-components": (document) => {
    const text = JSON.stringify(document);
    const secured = new Set(securityOf(document).flatMap((one) => Object.keys(one)));
    return Object.entries<Any>(document.components ?? {}).flatMap(([kind, parts]) =>
      Object.keys(parts).flatMap((name) => {
        const isUsed = kind === "securitySchemes" ? secured.has(name) : text.includes(`"$ref":"#/components/${kind}/${name}"`);
        return isUsed ? [] : [`${kind}/${name}`];
      }),
    );
  },
  "no-unresolved-refs": (document) =>
    [...objectsIn(document)].flatMap(([place, { $ref }]) =>
      typeof $ref === "string" && (!$ref.startsWith("#/") || followed(document, $ref) === undefined) ? [place] : [],
    ),
  "no-body-in-get": each(
    ({ method, operation }) => (method === "get" || method === "delete" || method === "head") && operation.requestBody !== undefined,
  ),
  "no-reserved-header-parameters": each(({ parameters }) =>
    parameters.some((one) => one.in === "header" && /^(accept|content-type|authorization)$/i.test(one.name)),
  ),
  "array-items": schemaRule((schema) => typesOf(schema).includes("array") && typeof schema.items !== "object"),
  "typed-enum": schemaRule((schema) => (schema.enum ?? []).some((value: unknown) => !isTyped(schema, value))),
  "duplicated-entry-in-enum": schemaRule((schema) => twice((schema.enum ?? []).map((value: unknown) => JSON.stringify(value))).length > 0),
  "no-required-schema-properties-undefined": schemaRule((schema) =>
    (schema.required ?? []).some((name: string) => typesOf(schema).includes("object") && schema.properties?.[name] === undefined),
  ),
  "no-default-of-another-type": schemaRule((schema) => "default" in schema && !isTyped(schema, schema.default)),
  "no-invalid-schema-examples": schemaRule(({ examples = [], ...schema }) => examples.some((value: unknown) => !isTyped(schema, value))),
  "valid-patterns": schemaRule(({ pattern }) => {
    if (pattern === undefined) return false;
    try {
      return !new RegExp(pattern, "u");
    } catch {
      return true;
    }
  }),
  "no-script-tags-in-markdown": (document) =>
    [...objectsIn(document)].flatMap(([place, { description }]) =>
      typeof description === "string" && /<script|eval\(/i.test(description) ? [place] : [],
    ),
};
