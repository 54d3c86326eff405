import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderAlone } from "../../testing/render-alone.ts";
import { TagsInput } from "./tags-input.tsx";

const Tags = () => {
  const [tags, setTags] = useState<readonly string[]>(["sea"]);
  return (
    <>
      <TagsInput aria-label="Tags" value={tags} onChange={setTags} />
      <output>{tags.join("|")}</output>
      <button type="button" onClick={() => setTags(["hills", "lake"])}>
        Replace
      </button>
    </>
  );
};
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Tags" });

test("tags are separated by commas, and the typed text is not changed", async () => {
  renderAlone(<Tags />);
  await userEvent.type(field(), " , night bus,,");
  expect([field().value, screen.getByRole("status").textContent]).toEqual(["sea , night bus,,", "sea|night bus"]);
});

test("tags that change elsewhere replace the typed text", async () => {
  renderAlone(<Tags />);
  await userEvent.type(field(), ",");
  await userEvent.click(screen.getByRole("button", { name: "Replace" }));
  expect(field().value).toBe("hills, lake");
});
