import { expect, it } from "vitest";
import { firstGraphqlError } from "./graphql-error.ts";

const REQUEST = { method: "POST", url: "/graphql" };

it.each<unknown>([null, undefined, "text", {}, { errors: null }, { errors: {} }, { errors: [] }, { data: {} }])(
  "firstGraphqlError finds no error in %j",
  (body) => {
    expect(firstGraphqlError(body, 200, REQUEST)).toBeUndefined();
  },
);

it("firstGraphqlError returns the first error with its fields and missing rights", () => {
  const extensions = { code: "validation", fields: [{ path: "page", message: "The first page is 1" }], missing: ["Roles"] };
  expect(firstGraphqlError({ errors: [{ message: "No", extensions }, { message: "Other" }] }, 403, REQUEST)).toMatchObject({
    kind: "graphql",
    code: "graphql",
    message: "No",
    serverMessage: "No",
    status: 403,
    graphqlCode: "validation",
    graphql: true,
    fields: extensions.fields,
    missing: ["Roles"],
    request: REQUEST,
  });
});

it.each([{}, { message: 7, extensions: { code: 7 } }])("an error without information (%j) becomes a GraphQL error without a code", (problem) => {
  const error = firstGraphqlError({ errors: [problem] }, 200, REQUEST);
  expect([error?.message, error?.graphqlCode]).toEqual(["Something wrong...please try again.", undefined]);
});
