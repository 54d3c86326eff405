import type { BroadcastDetails } from "@parley/core/contract/people/push-notifications";
import { pathTo } from "@parley/core/screens";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { SeenVersion } from "../../../ui/form/edit-form.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { ComposeForm, type SentDraft } from "./compose-form.tsx";
import { broadcastCalls, useBroadcast, useTemplates } from "./queries.ts";
import { ReviewStep } from "./review-step.tsx";
import { DRAFT, REVIEW } from "./screen-state.ts";

const t = defineMessages("broadcasts.create", {
  title: "Create broadcast message",
  compose: "Choose the audience and the message. It is saved as a draft; nothing is sent yet.",
  review: "Review the recipients of {name}, send a test, then send it.",
});

/**
 * Screen that creates a broadcast: first audience and text, saved as a draft, then the review and sending (spec section
 * 2, create-broadcast-message).
 */
export const CreateBroadcastScreen = () => {
  const url = useUrlState();
  const navigate = useNavigate();
  const id = url.number(DRAFT, 0);
  const { data: draft, error, refetch } = useBroadcast(id);
  const templates = useTemplates();
  const { mutateAsync: create } = useMutation(broadcastCalls.create.mutation({ quiet: true }));
  const { mutateAsync: update } = useMutation(broadcastCalls.update.mutation({ quiet: true }));
  const isReview = draft !== undefined && url.get(REVIEW) !== undefined;

  const save = async (values: SentDraft, { version }: SeenVersion<BroadcastDetails>) => {
    const saved = id === 0 ? await create({ body: values }) : await update({ params: { id }, body: { ...values, version } });
    url.set({ [DRAFT]: String(saved.id), [REVIEW]: "1" });
    return saved;
  };
  const content = () => {
    // Shows a failed query only if the draft was never loaded, so that a later failure does not replace what the user
    // is typing.
    const failed = (draft === undefined ? error : null) ?? (templates.data === undefined ? templates.error : null);
    if (failed !== null)
      return (
        <EmptyState
          kind="failed"
          error={failed}
          onRetry={() => {
            void refetch();
            void templates.refetch();
          }}
        />
      );
    if (templates.data === undefined || (id > 0 && draft === undefined)) return <Skeleton shape="form" />;
    if (isReview) return <ReviewStep draft={draft} onBack={() => url.set({ [REVIEW]: undefined })} />;
    return (
      <ComposeForm
        key={id}
        draft={draft}
        templates={templates.data.items}
        onSave={save}
        onCancel={() => void navigate(pathTo("broadcast-messages"))}
      />
    );
  };
  return (
    <Page title={t("title")} lead={isReview ? t("review", { name: draft.name }) : t("compose")}>
      {content()}
    </Page>
  );
};
