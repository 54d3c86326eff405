import { type CannedReply, SHARED_REPLIES } from "@parley/core/contract/messenger/canned-replies";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Action, useActions } from "../../kit/actions/actions.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { AddIcon, EditIcon } from "../../ui/icons.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { List } from "../../ui/list/list.tsx";
import { TimeText } from "../../ui/text/time-text.tsx";
import { CANNED_COLUMNS, scopeText } from "./canned-columns.tsx";
import { CannedForm, type SentDraft } from "./canned-form.tsx";
import { cannedCalls, useCannedReplies } from "./queries.ts";
import { RemoveReply } from "./remove-reply.tsx";

const t = defineMessages("cannedReplies", {
  title: "Canned replies",
  lead: "Texts for the composer: type / and the short code.",
  create: "Create canned reply",
  edit: "Edit",
  search: "Search code, title and text",
  scope: "For",
  empty: "No canned replies yet",
  emptyText: "Write down what you say often.",
  created: "/{code} is created",
  saved: "/{code} is saved",
  text: "Text",
  tags: "Tags",
  used: "Used",
  lastUsed: "Last used",
  none: "–",
});

const SCOPES = (["stakeholder", "personal"] as const).map((value) => ({ value, label: () => scopeText(value) }));
const rowKey = ({ id }: CannedReply) => String(id);
const rowName = ({ shortCode }: CannedReply) => `/${shortCode}`;

const Detail = ({ reply }: { readonly reply: CannedReply }) => (
  <DescriptionList
    rows={[
      [
        t("text"),
        <span key="text" className="parley-bubble-text">
          {reply.body}
        </span>,
      ],
      [t("scope"), scopeText(reply.scope)],
      [t("tags"), reply.tags.length === 0 ? t("none") : reply.tags.join(", ")],
      [t("used"), reply.usageCount],
      [t("lastUsed"), <TimeText key="lastUsed" value={reply.lastUsedAt} />],
    ]}
  />
);

/** Spec section 2, canned-replies; spec section 7, "quick_reply canned messages". */
export const CannedRepliesScreen = () => {
  const { state, result } = useCannedReplies();
  const sharedDenied = useDeniedReason(SHARED_REPLIES);
  const deniedFor = ({ scope }: CannedReply) => (scope === "stakeholder" ? sharedDenied : undefined);
  /** What the dialog is open for. */
  const [edited, setEdited] = useState<CannedReply | "new">();
  const { mutateAsync: create } = useMutation(cannedCalls.create.mutation({ quiet: true }));
  const { mutateAsync: update } = useMutation(cannedCalls.update.mutation({ quiet: true }));
  useActions(
    useMemo<readonly Action[]>(
      () => [{ id: "cannedReplies.create", label: t.ref("create"), group: t.ref("title"), run: () => setEdited("new") }],
      [],
    ),
  );

  const save = async (draft: SentDraft, version: number) => {
    if (edited === undefined) return;
    if (edited === "new") await create({ body: draft });
    else await update({ params: { id: edited.id }, body: { ...draft, version } });
    notifyDone(t(edited === "new" ? "created" : "saved", { code: draft.shortCode }));
  };
  const createButton = (
    <Button intent="primary" icon={<AddIcon />} onClick={() => setEdited("new")}>
      {t("create")}
    </Button>
  );
  return (
    <Page title={t("title")} lead={t("lead")} actions={createButton} height="fill">
      <List
        name="cannedReplies"
        label={t("title")}
        state={state}
        result={result}
        columns={CANNED_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        search={t("search")}
        filters={[{ name: "scope", label: t.ref("scope"), options: SCOPES }]}
        panel={{
          title: ({ shortCode, title }) => `/${shortCode} – ${title}`,
          body: (reply) => <Detail reply={reply} />,
          actions: (reply) => (
            <>
              <RemoveReply key={reply.id} reply={reply} disabledReason={deniedFor(reply)} onRemoved={() => state.setOpen(undefined)} />
              <Button icon={<EditIcon />} disabledReason={deniedFor(reply)} onClick={() => setEdited(reply)}>
                {t("edit")}
              </Button>
            </>
          ),
        }}
        empty={{ title: t("empty"), text: t("emptyText"), action: createButton }}
      />
      {edited === undefined ? null : (
        <CannedForm reply={edited === "new" ? undefined : edited} sharedDenied={sharedDenied} onSave={save} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
};
