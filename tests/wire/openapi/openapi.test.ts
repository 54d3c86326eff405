import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Document, pythonClient } from "./python-client.ts";

let gateway: TestGateway;
let document: Document & Readonly<Record<string, unknown>>;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  document = (await gateway.request("GET", "/docs/openapi.json")).body;
});
afterAll(() => gateway.close());

interface Verdict {
  readonly valid: boolean;
  readonly errors?: readonly { readonly message: string; readonly path?: readonly string[] }[];
}

/** References in a document whose target does not exist. */
const lostIn = (given: object): readonly string[] => {
  const leadsTo = (reference: string) =>
    reference
      .slice(2)
      .split("/")
      .reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined), given);
  return [...JSON.stringify(given).matchAll(/"\$ref":"(#[^"]+)"/g)].flatMap(([, reference = ""]) =>
    leadsTo(reference) === undefined ? [reference] : [],
  );
};

/** Validates a document against the official schema of OpenAPI 3.1, with the validator of the page that displays it. */
const validate = async (given: object): Promise<Verdict> => {
  const gatewayPackage = createRequire(createRequire(import.meta.url).resolve("@parley/gateway"));
  const page = createRequire(gatewayPackage.resolve("@scalar/fastify-api-reference"));
  const parser = (await import(pathToFileURL(page.resolve("@scalar/openapi-parser")).href)) as { validate: (document: object) => Promise<Verdict> };
  return parser.validate(given);
};

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );

describe("OpenAPI document", () => {
  test("is valid by the official schema, and all its references resolve", async () => {
    const { valid, errors } = await validate(document);
    expect([valid, errors, lostIn(document)]).toEqual([true, [], []]);
  });

  test("is invalid with a wrong response, and a broken reference is detected", async () => {
    const silent = { ...document, paths: { "/x": { get: { operationId: "x", responses: 5 } } } };
    expect((await validate(silent)).valid).toBe(false);
    expect(lostIn({ ...document, paths: { "/x": { $ref: "#/components/responses/Lost" } } })).toEqual(["#/components/responses/Lost"]);
  });

  test("names the URL of the gateway", () => {
    expect(document.servers).toEqual([{ url: gateway.url }]);
  });

  test("marks for every call whether it needs a token", async () => {
    const wrong = operations().filter(({ operation }) => !Array.isArray(operation.security));
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const unsigned = operations().filter(({ operation }) => operation.security.length === 0);
    expect(unsigned.map(({ name }) => name).sort()).toEqual(
      [
        "get /api/main/be/getVersion",
        "get /api/main/password",
        "get /api/main/serviceStatus/public",
        "get /api/main/setup",
        "post /api/logs",
        "post /api/main/authentication",
        "post /api/main/authentication/refresh",
        "post /api/main/password",
        "post /api/main/setup",
        "put /api/main/users/email",
        "get /api/reports/exports/{id}/{signature}",
        "put /api/main/password",
        // Calls for survey customers need no token, because their key is in the body.
        "post /api/messenger/survey/link",
        "post /api/messenger/survey/logo",
        "post /api/messenger/survey/open",
        "put /api/messenger/survey/answers",
        // Calls of the widget need no token, because the visitor's secret is in the body.
        "get /api/widget/{botname}/config",
        "post /api/widget/{botname}/conversation",
        "post /api/widget/{botname}/files/{id}",
        "post /api/widget/{botname}/forget",
        "post /api/widget/{botname}/survey",
        "post /api/widget/{botname}/upload",
      ].sort(),
    );
  });

  test("lists the possible error responses of every call", () => {
    const wrong = operations().filter(({ operation }) => !Object.keys(operation.responses).some((status) => /^4/.test(status)));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test("names each call once and each path parameter", () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const wrong = operations().filter(({ name, operation }) => {
      const inPath = ((operation.parameters ?? []) as { in?: string; name: string }[]).filter((one) => one.in === "path").map((one) => one.name);
      return [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part).join() !== inPath.join();
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test("uses the public URL when there is one", async () => {
    const behind = await startTestGateway({ work: false, environment: { PUBLIC_URL: "https://chat.example" } });
    expect((await behind.request("GET", "/docs/openapi.json")).body.servers).toEqual([{ url: "https://chat.example" }]);
    await behind.close();
  });
});

const hasPython = (() => {
  try {
    execFileSync("python3", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

const SCRIPT = `
import json, sys
from client import Client, Refused

login_id, key = sys.argv[1:]
parley = Client()
refused = []
for attempt in (lambda: parley.authentication_sign_in({"loginId": login_id, "key": "not this one"}), lambda: parley.authentication_sign_in({"loginId": ""})):
    try:
        attempt()
    except Refused as error:
        refused.append([error.status, error.code])
parley.token = parley.authentication_sign_in({"loginId": login_id, "key": key})["token"]
page, people = 1, []
while True:
    answer = parley.users_list(page=page, pageSize=2, sort="loginId")
    people += [user["loginId"] for user in answer["items"]]
    if page >= answer["pageCount"]:
        break
    page += 1
print(json.dumps({"refused": refused, "pages": page, "people": people, "rowCount": answer["rowCount"]}))
`;

// Skipped on a machine without Python.
describe.runIf(hasPython)("Python client generated from the OpenAPI document", () => {
  test("signs in, reads the message of an error response, and pages through a list", async () => {
    const folder = await mkdtemp(join(tmpdir(), "parley-python-"));
    await writeFile(join(folder, "client.py"), pythonClient(document));
    await writeFile(join(folder, "script.py"), SCRIPT);
    const { stdout } = await promisify(execFile)("python3", [join(folder, "script.py"), "admin@acacia.test", TEST_PASSWORD], {
      env: { PATH: process.env.PATH ?? "", PYTHONDONTWRITEBYTECODE: "1" },
    });
    await rm(folder, { recursive: true });
    const { refused, pages, people, rowCount } = JSON.parse(stdout);
    expect(refused).toEqual([
      [401, "unauthenticated"],
      [400, "validation"],
    ]);
    expect(pages).toBe(Math.ceil(rowCount / 2));
    expect(people).toHaveLength(rowCount);
    expect(people).toEqual(expect.arrayContaining(["admin@acacia.test", "agent1@acacia.test", "agent2@acacia.test"]));
    expect(new Set(people).size).toBe(rowCount);
  });
});
