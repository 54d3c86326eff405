import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderAlone } from "../../testing/render-alone.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { RemarkDialog } from "./remark-dialog.tsx";

const confirmation = (typed?: string) => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  renderAlone(
    <ConfirmDialog open title="Delete the bot?" confirm="Delete" onConfirm={onConfirm} onCancel={onCancel} {...(typed !== undefined && { typed })}>
      Its answers are deleted as well.
    </ConfirmDialog>,
  );
  return { onConfirm, onCancel };
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a confirmation focuses Cancel, so that Enter changes nothing", async () => {
  const { onConfirm, onCancel } = confirmation();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
  await userEvent.keyboard("{Enter}");
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
});

test("a confirmation that requires a word is possible only after exactly this word", async () => {
  const { onConfirm } = confirmation("acacia");
  const word = screen.getByRole("textbox", { name: "Type acacia to continue" });
  for (const typed of ["Acacia", "acaci"]) {
    await userEvent.clear(word);
    await userEvent.type(word, typed);
    await press("Delete");
  }
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.type(word, "a");
  await press("Delete");
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test("the remark in a dialog is required, and is sent without spaces at its ends", async () => {
  const [onConfirm, onClose] = [vi.fn(() => Promise.resolve()), vi.fn()];
  renderAlone(<RemarkDialog title="Suspend" confirm="Suspend" onConfirm={onConfirm} onClose={onClose} />);
  const remark = screen.getByRole("textbox", { name: "Remark" });
  await userEvent.type(remark, "  ");
  await press("Suspend");
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.type(remark, "Not paid ");
  await press("Suspend");
  expect(onConfirm.mock.calls).toEqual([["Not paid"]]);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test("a refused remark stays in the open dialog with the reason", async () => {
  const onClose = vi.fn();
  renderAlone(
    <RemarkDialog title="Suspend" confirm="Suspend" onConfirm={() => Promise.reject(new Error("It is suspended already"))} onClose={onClose} />,
  );
  const remark = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Remark" });
  await userEvent.type(remark, "Not paid");
  await press("Suspend");
  await screen.findByText("It is suspended already");
  expect([remark.value, onClose.mock.calls]).toEqual(["Not paid", []]);
});
