import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import type { DraftManager, DraftMode } from "./kept-drafts.ts";
import type { Drafts } from "./use-kept-drafts.ts";

const t = defineMessages("drafts.other", {
  title: "You have written another draft in another browser tab",
  add: "Add it to this text",
  discard: "Discard it",
});

interface OtherDraftProps {
  readonly drafts: Pick<Drafts, "others"> & Pick<DraftManager, "decide">;
  readonly mode: DraftMode;
}

/** Callout above the composer with another tab's conflicting draft, which the user can insert or discard. */
export const OtherDraft = ({ drafts: { others, decide }, mode }: OtherDraftProps) => {
  const other = others[mode];
  if (other === undefined) return null;
  return (
    <Callout title={t("title")} role="status">
      <p dir="auto">{other}</p>
      <Button size="small" onClick={() => decide(mode, "add")}>
        {t("add")}
      </Button>{" "}
      <Button size="small" onClick={() => decide(mode, "discard")}>
        {t("discard")}
      </Button>
    </Callout>
  );
};
