import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import type { DraftMode, KeptDrafts } from "./kept-drafts.ts";
import type { Drafts } from "./use-kept-drafts.ts";

const t = defineMessages("drafts.other", {
  title: "You have written another draft in another window",
  add: "Add it to this text",
  discard: "Discard it",
});

interface OtherDraftProps {
  readonly drafts: Pick<Drafts, "others"> & Pick<KeptDrafts, "decide">;
  readonly mode: DraftMode;
}

/** Shows another window's text above the composer: the user decides, and nothing is lost before. */
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
