import { allows } from "@parley/core/access";
import type { Tag } from "@parley/core/contract/messenger/tags";
import { pathTo, screen } from "@parley/core/screens";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { type Action, useActions } from "../../kit/actions/actions.ts";
import { LabelTag } from "../../kit/tickets/label-tag.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { AddIcon, EditIcon } from "../../ui/icons.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { List } from "../../ui/list/list.tsx";
import { tagCalls, useTags } from "./queries.ts";
import { RemoveTag } from "./remove-tag.tsx";
import { offeredText, TAG_COLUMNS } from "./tag-columns.tsx";
import { type SentTag, TagForm } from "./tag-form.tsx";

const t = defineMessages("tags", {
  lead: "The labels that tickets may have.",
  create: "Create tag",
  edit: "Edit",
  search: "Search names",
  active: "Offered",
  empty: "No tags yet",
  emptyText: "Tags sort tickets: by what they are about, or by what they wait for.",
  created: "{name} is created",
  saved: "{name} is saved",
  tag: "Tag",
  tickets: "Tickets",
  show: { one: "Show {count} ticket", other: "Show {count} tickets" },
});

const title = screenTitle("tags");
const ACTIVE = (["true", "false"] as const).map((value) => ({ value, label: () => offeredText(value === "true") }));
const rowKey = ({ id }: Tag) => String(id);
const rowName = ({ name }: Tag) => name;

const Detail = ({ tag: { id, name, color, is_active: isActive, ticketCount } }: { readonly tag: Tag }) => {
  const user = useUser();
  const tickets = allows(screen("chats-tickets").access, user) && ticketCount > 0;
  return (
    <DescriptionList
      rows={[
        [t("tag"), <LabelTag key="tag" name={name} color={color} />],
        [t("active"), offeredText(isActive)],
        [
          t("tickets"),
          tickets ? (
            <Link key="tickets" to={`${pathTo("chats-tickets")}?labelId=${id}`}>
              {t("show", { count: ticketCount })}
            </Link>
          ) : (
            ticketCount
          ),
        ],
      ]}
    />
  );
};

/** Spec section 2, tags; spec section 3: a tag has an id and is active or not. */
export const TagsScreen = () => {
  const { state, result } = useTags();
  /** What the dialog is open for. */
  const [edited, setEdited] = useState<Tag | "new">();
  const { mutateAsync: create } = useMutation(tagCalls.create.mutation({ quiet: true }));
  const { mutateAsync: update } = useMutation(tagCalls.update.mutation({ quiet: true }));
  useActions(useMemo<readonly Action[]>(() => [{ id: "tags.create", label: t.ref("create"), group: title, run: () => setEdited("new") }], []));

  const save = async (draft: SentTag, version: number) => {
    if (edited === undefined) return;
    if (edited === "new") await create({ body: draft });
    else await update({ params: { id: edited.id }, body: { ...draft, version } });
    notifyDone(t(edited === "new" ? "created" : "saved", { name: draft.name }));
  };
  const createButton = (
    <Button intent="primary" icon={<AddIcon />} onClick={() => setEdited("new")}>
      {t("create")}
    </Button>
  );
  return (
    <Page title={title()} lead={t("lead")} actions={createButton} height="fill">
      <List
        name="tags"
        label={title()}
        state={state}
        result={result}
        columns={TAG_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        search={t("search")}
        filters={[{ name: "is_active", label: t.ref("active"), options: ACTIVE }]}
        panel={{
          title: rowName,
          body: (tag) => <Detail tag={tag} />,
          actions: (tag) => (
            <>
              <RemoveTag key={tag.id} tag={tag} onRemoved={() => state.setOpen(undefined)} />
              <Button icon={<EditIcon />} onClick={() => setEdited(tag)}>
                {t("edit")}
              </Button>
            </>
          ),
        }}
        empty={{ title: t("empty"), text: t("emptyText"), action: createButton }}
      />
      {edited === undefined ? null : <TagForm tag={edited === "new" ? undefined : edited} onSave={save} onClose={() => setEdited(undefined)} />}
    </Page>
  );
};
