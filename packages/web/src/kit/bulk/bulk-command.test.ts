import { userTopic } from "@parley/core/verbs/identity/users";
import { describe, expect, test } from "vitest";
import { bulkCommand } from "./bulk-command.ts";

const { deactivate, "set-role": setRole } = userTopic.verbs;
const ids = ["ann@acacia.test", "ben@acacia.test"];

describe("CLI command shown for a bulk change", () => {
  test("names each row, with the values in the order of the flags", () => {
    expect(bulkCommand(deactivate, { ids, values: { openChats: "end", openTickets: "", remark: "left" } })).toBe(
      "parley users deactivate ann@acacia.test ben@acacia.test --remark left --open-chats end",
    );
  });

  test("selects the rows by the filter of the list, with the command's flags for it", () => {
    expect(bulkCommand(setRole, { ids, values: { role: "Viewer" }, filter: { search: "acacia", roleId: "7" } })).toBe(
      "parley users set-role --search acacia --from 7 --to Viewer",
    );
  });

  test("names each row if the filter is empty, or if the command has no flag for a part of it", () => {
    const named = "parley users deactivate ann@acacia.test ben@acacia.test";
    expect(bulkCommand(deactivate, { ids, filter: { search: "", roleId: undefined } })).toBe(named);
    expect(bulkCommand(deactivate, { ids, filter: { search: "acacia", attributeId: "3" } })).toBe(named);
  });
});
