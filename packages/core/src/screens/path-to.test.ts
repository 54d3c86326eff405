import { expect, test } from "vitest";
import { screenAt } from "./match.ts";
import { pathTo } from "./path-to.ts";

test("a link to a screen with parameters resolves back to it for any value", () => {
  for (const botname of ["acacia-helper", "a/b", "50%", "ünï code?#"]) {
    const path = pathTo("test-bot", { botname });
    expect(screenAt(path)).toMatchObject({ screen: { id: "test-bot" }, params: { botname } });
  }
  expect(pathTo("home")).toBe("/d/home");
  expect(pathTo("chats-support-queue")).toBe("/d/chats/support-queue");
});

test("pathTo with an unknown screen or missing parameter does not compile", () => {
  const refused = () => [
    // @ts-expect-error no such screen
    pathTo("hoem"),
    // @ts-expect-error a parameter is missing
    pathTo("test-bot"),
    // @ts-expect-error a parameter of another name
    pathTo("test-bot", { bot: "x" }),
    // @ts-expect-error this screen has no parameters
    pathTo("home", { id: "1" }),
  ];
  expect(refused).toBeTypeOf("function");
});
