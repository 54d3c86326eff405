import { PROVIDER_ID } from "@parley/core/access";
import { FRONTEND_VERSION, TIMEOUT_MS } from "@parley/core/client";
import { type CallName, contractRows } from "@parley/core/contract";
import { AD_REPORT_DATE_FORMAT } from "@parley/core/contract/reporting/ads-to-chat";
import { defaultRange } from "@parley/core/contract/reporting/filters";
import { SYSTEM_SCREENS } from "@parley/core/screens";
import { EXPIRY_MARGIN_MS, LOCAL_LIFE_MS } from "@parley/core/session";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { typedList } from "./typed-list.ts";

function defaultOf(call: CallName, field: "page" | "pageSize"): string {
  const { query } = contractRows[call];
  const filled = query === undefined ? {} : z.parse(query, {});
  return String(filled[field]);
}

const FEBRUARY = defaultRange("2026-02-14");
const screenTexts = ({ text, buttons }: { text: string; buttons: readonly string[] }) => [text, ...buttons];

const built: Record<string, readonly string[]> = {
  "default page": [defaultOf("users.list", "page")],
  "page size of most lists": [defaultOf("users.list", "pageSize")],
  "page size of recent messages": [defaultOf("conversations.recent", "pageSize")],
  "page size of chat history": [defaultOf("conversations.search", "pageSize")],
  "page size of session messages": [defaultOf("conversations.messages", "pageSize")],
  "page size of chronological messages": [defaultOf("conversations.chronological", "pageSize")],
  "page size of a customer's tickets": [defaultOf("tickets.ofCustomer", "pageSize")],
  "token counts as expired with less than, ms": [String(EXPIRY_MARGIN_MS)],
  "stored local expiry ahead, ms": [String(LOCAL_LIFE_MS)],
  "time-out of most services, ms": [String(TIMEOUT_MS.request)],
  "time-out of uploads, ms": [String(TIMEOUT_MS.upload)],
  "frontend version": [FRONTEND_VERSION],
  "dashboard from, on 2026-02-14": [FEBRUARY.from],
  "dashboard to, on 2026-02-14": [FEBRUARY.to],
  "ad report date format": [AD_REPORT_DATE_FORMAT],
  "provider's stakeholder id": [String(PROVIDER_ID)],
  "no access": screenTexts(SYSTEM_SCREENS.noAccess),
  "unknown page": screenTexts(SYSTEM_SCREENS.notFound),
  crash: screenTexts(SYSTEM_SCREENS.crash),
};

test("constants of the product equal those of the specification", () => {
  const now = typedList("constants.txt");
  expect(built).toEqual(Object.fromEntries(now.map(([name, ...values]) => [name, values])));
});
