import { type RoutingCriterion, RoutingCriterionDraft, type RoutingPreview } from "@parley/core/contract/routing/routing";
import { useQuery } from "@tanstack/react-query";
import { safeParse } from "zod/mini";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { useDebounced } from "../../../shared/url-state/use-debounced.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailureCallout } from "../../../ui/feedback/failure-callout.tsx";
import { criteriaCalls } from "./queries.ts";

const t = defineMessages("routingCriteria.preview", {
  title: "Matching conversations",
  incomplete: "Shown once all fields are filled in correctly.",
  asking: "Checking recent conversations…",
  none: "No customer has asked for a person yet, so there is nothing to preview.",
  takes: { one: "{takes} of the last {count} conversation", other: "{takes} of the last {count} conversations" },
  before: "“{name}” comes first and takes {count} more that match",
  changes: "{count} of them are now routed by “{name}”",
  otherwise: "the default",
  covered: "This criterion never matches, because “{name}” comes first and takes all of its conversations. Move it up or change its conditions.",
  contradicts: "This criterion never matches, because none of its bots uses any of its languages.",
  nothing: "This criterion has no condition and would take every conversation. Add a condition, or use the default instead.",
  nobodyIn: "The team {team} has no active members, so its conversations wait until somebody joins.",
  covers: "No conversations remain for: {names}",
});

const nameOf = ({ name }: RoutingPreview["changes"][number]): string => name ?? t("otherwise");

const neverText = (never: RoutingPreview["never"]): string | undefined => {
  if (!never) return undefined;
  return never.why === "covered" ? t("covered", { name: never.by ?? "" }) : t(never.why);
};

const Figures = ({ preview }: { readonly preview: RoutingPreview }) => {
  const { conversations, takes, takenBefore, changes, covers } = preview;
  if (conversations === 0) return <p>{t("none")}</p>;
  return (
    <>
      <p>
        <strong>{t("takes", { count: conversations, takes })}</strong>
      </p>
      <ul>
        {takenBefore.map((one) => (
          <li key={`before ${one.id}`}>{t("before", { count: one.count, name: nameOf(one) })}</li>
        ))}
        {changes.map((one) => (
          <li key={`changes ${one.id}`}>{t("changes", { count: one.count, name: nameOf(one) })}</li>
        ))}
        {covers.length === 0 ? null : <li>{t("covers", { names: listText(covers) })}</li>}
      </ul>
    </>
  );
};

interface CriterionPreviewProps {
  readonly item: RoutingCriterion | undefined;
  readonly values: object;
}

/** Preview of the conversations that the criterion in the form would match, before it is saved (field notes 46). */
export const CriterionPreview = ({ item, values }: CriterionPreviewProps) => {
  const typed = useDebounced(JSON.stringify(values));
  const { data: draft } = safeParse(RoutingCriterionDraft, JSON.parse(typed));
  const { data, error } = useQuery({
    ...criteriaCalls.preview.options({ body: { ...(draft ?? { name: "" }), ...(item && { id: item.id }) } }),
    enabled: draft !== undefined,
    retry: false,
  });
  const body = () => {
    if (draft === undefined) return <p>{t("incomplete")}</p>;
    if (error !== null) return <FailureCallout problem={error} />;
    return data === undefined ? <p>{t("asking")}</p> : <Figures preview={data} />;
  };
  const never = neverText(data?.never ?? null);
  const team = data?.nobodyIn ?? null;
  return (
    <Callout title={t("title")} intent={never === undefined && team === null ? "none" : "warning"} role="status">
      {never === undefined ? null : <p>{never}</p>}
      {team === null ? null : <p>{t("nobodyIn", { team })}</p>}
      {body()}
    </Callout>
  );
};
