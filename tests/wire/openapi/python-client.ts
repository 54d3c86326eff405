/** Operation of an OpenAPI document, reduced to the properties from which a client is generated. */
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly ({ readonly $ref: string } | { readonly name: string; readonly in: string; readonly required?: boolean })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: object;
  readonly security: readonly object[];
}
export interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Converts a name to Python style: `rolePermissions` becomes `role_permissions`. */
const snake = (name: string): string =>
  name
    .replace(/[.-]/g, "_")
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase();

const RUNTIME = `import json
import urllib.error
import urllib.parse
import urllib.request


class Refused(Exception):
    def __init__(self, status, error):
        super().__init__(error["message"])
        self.status, self.code, self.details = status, error["code"], error.get("details", {})


class Client:
    def __init__(self, url=SERVER):
        self.url, self.token = url, None

    def _call(self, method, path, query, body, secured):
        sent = {name: value for name, value in query.items() if value is not None}
        url = self.url + path + ("?" + urllib.parse.urlencode(sent) if sent else "")
        request = urllib.request.Request(url, method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("content-type", "application/json")
        if secured:
            request.add_header("authorization", "Bearer " + self.token)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)["data"]
        except urllib.error.HTTPError as error:
            raise Refused(error.code, json.load(error)["error"]) from None
`;

const method = (verb: string, path: string, { operationId, summary, parameters = [], requestBody, security }: Operation): string => {
  const named = parameters.flatMap((one) => ("$ref" in one || one.in === "header" ? [] : [one]));
  const inPath = named.filter((one) => one.in === "path").map(({ name }) => name);
  const inQuery = named.filter((one) => one.in === "query").map(({ name }) => name);
  const takes = ["self", ...inPath, ...(requestBody ? ["body"] : []), ...(inQuery.length > 0 ? ["*", ...inQuery.map((name) => `${name}=None`)] : [])];
  const url = path.replace(/\{(\w+)\}/g, `" + urllib.parse.quote(str($1), safe="") + "`);
  const query = `{${inQuery.map((name) => `"${name}": ${name}`).join(", ")}}`;
  return `
    def ${snake(operationId)}(${takes.map((name) => (name === "from" ? "from_" : name.replace(/^from=/, "from_="))).join(", ")}):
        ${JSON.stringify(summary)}
        return self._call("${verb.toUpperCase()}", "${url}", ${query.replace(/: from([,}])/g, ": from_$1")}, ${requestBody ? "body" : "None"}, ${
          security.length > 0 ? "True" : "False"
        })
`;
};

/**
 * Generates a Python client from the document alone. It has a method for each call without a body or with a JSON body.
 */
export const pythonClient = ({ servers, paths }: Document): string => {
  const methods = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { requestBody }]) => !requestBody || "application/json" in requestBody.content)
      .map(([verb, operation]) => method(verb, path, operation)),
  );
  return `SERVER = ${JSON.stringify(servers[0]?.url)}\n${RUNTIME}${methods.join("")}`;
};
