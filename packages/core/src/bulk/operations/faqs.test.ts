import { describe, expect, it } from "vitest";
import type { KnowledgeEntry } from "../../contract/bots/knowledge-base.ts";
import type { JobChange } from "../../contract/platform/jobs.ts";
import { neededColumns } from "../operation.ts";
import { recordedClient } from "../testing/recorded-client.ts";
import { undoOf } from "../undo.ts";
import { restoreFaqs, setFaqStatus } from "./faqs.ts";

const faq: KnowledgeEntry = {
  id: 9,
  botId: 1,
  botCode: "acacia-helper",
  botName: "Helper",
  kind: "manual",
  question: "Visa?",
  answer: "No.",
  tags: [],
  status: "draft",
  usageCount: 0,
  version: 4,
  updatedAt: "",
};
const faqs = () => recordedClient({ "GET knowledgebase/{id}": () => faq, "PUT knowledgebase/{id}/status": () => faq });

describe("FAQ status in a bulk run", () => {
  it("can change only to a status that may follow the current one", () => {
    expect(setFaqStatus.change(faq, { id: 9 }, { status: "published" })).toEqual({ before: { status: "draft" }, after: { status: "published" } });
    expect(setFaqStatus.change(faq, { id: 9 }, { status: "draft" })).toBeUndefined();
    expect(() => setFaqStatus.change(faq, { id: 9 }, { status: "rejected" })).toThrow(
      expect.objectContaining({ code: "conflict", message: "A FAQ that is draft cannot become rejected" }),
    );
  });

  it("is read and sent by the id of the FAQ, with the version that was read", async () => {
    const { client, made } = faqs();
    const present = await setFaqStatus.read(client, { id: 9 });
    await setFaqStatus.send(client, { id: 9 }, { status: "published" }, { jobId: 7 }, present);
    expect(made.map(({ input }) => input)).toEqual([{ params: { id: 9 } }, { params: { id: 9 }, body: { status: "published", version: 4 } }]);
    expect(made[1]?.options).toEqual({ jobId: 7 });
    expect([setFaqStatus.key({ id: 9 }), restoreFaqs.key({ id: 9, status: "draft", version: 4 }), neededColumns(setFaqStatus)]).toEqual([
      "9",
      "9",
      ["id"],
    ]);
  });
});

describe("undo of a FAQ status change", () => {
  const entry: JobChange = {
    id: 1,
    action: "",
    entityType: "knowledge",
    verb: "status changed",
    entityId: "9",
    before: { id: 9, status: "draft" },
    after: { id: 9, status: "published", version: 5 },
    names: {},
    createdAt: "",
  };
  const undo = undoOf("faqs.status");
  const published: KnowledgeEntry = { ...faq, status: "published", version: 5 };
  const values = { id: 9, status: "draft", version: 5 } as const;

  it("restores the earlier status from the audit entry", async () => {
    expect([undo?.operation.name, undo?.row(entry)]).toEqual(["faqs.restore", values]);
    expect(restoreFaqs.change(published, values, {})).toEqual({ before: { status: "published" }, after: { status: "draft" } });
    const { client, bodies } = faqs();
    await restoreFaqs.send(client, values, {}, {}, await restoreFaqs.read(client, values));
    expect(bodies("PUT knowledgebase/{id}/status")).toEqual([{ status: "draft", version: 4 }]);
  });

  it.each([{ entityType: "user" }, { verb: "changed" }, { before: { status: "draft" } }, { after: { status: "published" } }] as const)(
    "does not exist for an audit entry of another type (%j)",
    (more) => {
      expect(undo?.row({ ...entry, ...more })).toBeUndefined();
    },
  );

  it("refuses a FAQ that was changed again, unless it already has the earlier status", () => {
    expect(() => restoreFaqs.change({ ...published, version: 6 }, values, {})).toThrow(
      expect.objectContaining({ code: "changedSince", message: "The FAQ was changed again since" }),
    );
    expect(restoreFaqs.change({ ...faq, version: 6 }, values, {})).toBeUndefined();
  });
});
