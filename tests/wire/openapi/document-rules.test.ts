import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOCUMENT_RULES } from "./document-rules.ts";

let gateway: TestGateway;
// biome-ignore lint/suspicious/noExplicitAny: each rule is shown a copy that is broken in its own way
let document: any;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  document = (await gateway.request("GET", "/docs/openapi.json")).body;
});
afterAll(() => gateway.close());

// biome-ignore lint/suspicious/noExplicitAny: as above
type Break = (broken: any) => void;
const TAGS = "/api/messenger/tags";
const TAG = "/api/messenger/tags/{id}";
// biome-ignore lint/suspicious/noExplicitAny: as above
const addSchema = (schema: object) => (broken: any) => {
  broken.components.schemas.Error.properties.more = schema;
};

/** Changes to the document that break each rule. */
const BREAKS: Readonly<Record<string, Break>> = {
  "info-contact": ({ info }) => delete info.contact.url,
  "info-description": ({ info }) => delete info.description,
  "info-license-strict": ({ info }) => delete info.license.identifier,
  "no-empty-servers": (broken) => {
    broken.servers = [];
  },
  "oas3-server-trailing-slash": ({ servers }) => {
    servers[0].url += "/";
  },
  "operation-operationId": ({ paths }) => delete paths[TAGS].get.operationId,
  "operation-operationId-unique": ({ paths }) => {
    paths[TAGS].get.operationId = "users.list";
  },
  "operation-operationId-url-safe": ({ paths }) => {
    paths[TAGS].get.operationId = "all tags";
  },
  "operation-summary": ({ paths }) => delete paths[TAGS].get.summary,
  "operation-description": ({ paths }) => delete paths[TAGS].get.description,
  "operation-2xx-response": ({ paths }) => delete paths[TAGS].get.responses["200"],
  "operation-4xx-response": ({ paths }) => {
    paths[TAGS].get.responses = { "200": paths[TAGS].get.responses["200"] };
  },
  "operation-tags": ({ paths }) => delete paths[TAGS].get.tags,
  "operation-tag-defined": ({ paths }) => {
    paths[TAGS].get.tags = ["labels"];
  },
  "openapi-tags-uniqueness": ({ tags }) => tags.push(tags[0]),
  "tag-description": ({ tags }) => delete tags[0].description,
  "path-parameters-defined": ({ paths }) => {
    paths[TAG].delete.parameters = [];
  },
  "operation-parameters-unique": ({ paths }) => paths[TAG].delete.parameters.push(paths[TAG].delete.parameters[0]),
  "no-path-trailing-slash": ({ paths }) => {
    paths[`${TAGS}/`] = {};
  },
  "path-not-include-query": ({ paths }) => {
    paths[`${TAGS}?all`] = {};
  },
  "no-ambiguous-paths": ({ paths }) => {
    paths["/api/messenger/tags/{name}"] = {};
  },
  "security-defined": ({ paths }) => {
    paths[TAGS].get.security = [{ apiKey: [] }];
  },
  "no-unused-components": ({ components }) => {
    components.responses.Teapot = components.responses.NotFound;
  },
  "no-unresolved-refs": ({ paths }) => {
    paths[TAGS].get.responses["404"].$ref = "#/components/responses/Nowhere";
  },
  "no-body-in-get": ({ paths }) => {
    paths[TAGS].get.requestBody = paths[TAGS].post.requestBody;
  },
  "no-reserved-header-parameters": ({ paths }) => paths[TAGS].get.parameters.push({ in: "header", name: "Authorization", schema: {} }),
  "array-items": addSchema({ type: "array", prefixItems: [{ type: "integer" }], items: false }),
  "typed-enum": addSchema({ type: "string", enum: ["a", 1] }),
  "duplicated-entry-in-enum": addSchema({ type: "string", enum: ["a", "a"] }),
  "no-required-schema-properties-undefined": addSchema({ type: "object", required: ["a"], properties: {} }),
  "no-default-of-another-type": addSchema({ type: "integer", default: "1" }),
  "no-invalid-schema-examples": addSchema({ type: "integer", examples: ["1"] }),
  "valid-patterns": addSchema({ type: "string", pattern: "(" }),
  "no-script-tags-in-markdown": ({ info }) => {
    info.description = "<script>";
  },
};

describe.each(Object.entries(DOCUMENT_RULES))("OpenAPI rule: %s", (name, rule) => {
  test("is met by the document", () => {
    expect(rule(document)).toEqual([]);
  });

  test("detects a document that violates it", () => {
    const broken = structuredClone(document);
    BREAKS[name]?.(broken);
    expect(rule(broken)).not.toEqual([]);
  });
});
