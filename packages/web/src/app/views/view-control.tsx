import { MAY_SHARE_VIEWS, type SavedView } from "@parley/core/contract/reporting/saved-views";
import { belongsToScreen } from "@parley/core/contract/reporting/view-query";
import { viewScreen } from "@parley/core/screens";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useActions } from "../../kit/actions/actions.ts";
import { viewCalls } from "../../kit/reports/view-calls.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { useUrlState } from "../../shared/url-state/use-url-state.ts";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../ui/feedback/notify.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import { ChevronDownIcon, EyeOpenIcon, UndoIcon, WarningSignIcon } from "../../ui/icons.ts";
import type { SavedViewsSlotProps } from "../../ui/list/views-place.tsx";
import { Menu, type MenuEntry } from "../../ui/overlay/menu.tsx";
import { TickIcon } from "../../ui/shell-icons.ts";
import { removedFilterValues } from "./gone-values.ts";
import { useViews, type Views } from "./use-views.ts";
import { ViewDialog, type ViewDialogMode } from "./view-dialog.tsx";

const t = defineMessages("views", {
  none: "Views",
  plain: "No view",
  failed: "Saved views could not be loaded",
  save: "Save changes to {name}",
  saved: "{name} saved",
  reset: "Reset {name}",
  changed: "{name} (changed)",
  saveAs: "Save this view as…",
  rename: "Rename or share…",
  makeDefault: "Set as my default",
  noDefault: "Remove as my default",
  makeSharedDefault: "Set as default for everyone",
  noSharedDefault: "Remove as default for everyone",
  copy: "Copy link",
  copied: "Link copied",
  export: "Export…",
  schedule: "Schedule…",
  remove: "Remove…",
  shared: "Shared with everyone",
  default: "Default",
  sharedDefault: "Default for everyone",
  gone: "{filter} {value} no longer exists",
});

const hintOf = ({ shared, isDefault, isOwnDefault }: SavedView): string | undefined => {
  if (isOwnDefault) return t("default");
  if (!shared) return undefined;
  return t(isDefault ? "sharedDefault" : "shared");
};

/**
 * Removes filter values that no longer exist from the URL, so that the other filters apply. The saved view keeps them
 * until it is saved again.
 */
const Gone = ({ view, place }: { readonly view: SavedView; readonly place: SavedViewsSlotProps }) => {
  const url = useUrlState(place.prefix);
  const gone = removedFilterValues(view, place);
  const asked = gone.filter(({ name, value }) => url.get(name) === value).map(({ name }) => name);
  const patch = asked.join();
  const { set } = url;
  useEffect(() => {
    if (patch !== "") set(Object.fromEntries(patch.split(",").map((name) => [name, undefined])));
  }, [patch, set]);
  return gone.map(({ name, label, value }) => (
    <Tag key={name} intent="warning" icon={<WarningSignIcon size={12} />}>
      {t("gone", { filter: label, value })}
    </Tag>
  ));
};

interface ShownControlProps {
  readonly views: Views;
  readonly place: SavedViewsSlotProps;
}

/** Control in the toolbar of a list or report, with the current saved view and its actions. */
const ShownControl = ({ views, place }: ShownControlProps) => {
  const { screen, all, error, shown, present, isChanged, hrefOf, show } = views;
  const { onSchedule: schedule } = place;
  const [asked, setAsked] = useState<ViewDialogMode>();
  const sharedDenied = useDeniedReason(MAY_SHARE_VIEWS);
  const queries = useQueryClient();
  const { mutate: update, isPending } = useMutation(viewCalls.update.mutation());
  const { mutate: choose } = useMutation(viewCalls.choose.mutation());
  const told = {
    onSuccess: ({ name }: SavedView) => showSuccessNotice(t("saved", { name })),
    // Loads the views again after an error, because a concurrent change may be the reason.
    onError: () => void queries.invalidateQueries({ queryKey: viewCalls.list.key() }),
  };
  const change = (view: SavedView, more: Partial<SavedView>) => {
    const { id, isOwnDefault: _, ...draft } = { ...view, ...more };
    update({ params: { id }, body: draft }, told);
  };
  useActions(
    useMemo(() => [{ id: "savedViews.create", label: t.ref("saveAs"), group: screenTitle(screen.id), run: () => setAsked("new") }], [screen.id]),
  );
  const denied = shown?.shared === true ? sharedDenied : undefined;
  const copy = async (view: SavedView) => {
    await navigator.clipboard.writeText(`${window.location.origin}${hrefOf(view)}`);
    showSuccessNotice(t("copied"));
  };
  const own = (view: SavedView): MenuEntry[] => [
    { key: "rename", label: t("rename"), disabledReason: denied, onSelect: () => setAsked("edit") },
    {
      key: "default",
      label: t(view.isOwnDefault ? "noDefault" : "makeDefault"),
      onSelect: () =>
        view.shared
          ? choose({ params: { id: view.id }, body: { isOwnDefault: !view.isOwnDefault } }, told)
          : change(view, { isDefault: !view.isOwnDefault }),
    },
    ...(view.shared
      ? [
          {
            key: "sharedDefault",
            label: t(view.isDefault ? "noSharedDefault" : "makeSharedDefault"),
            disabledReason: denied,
            onSelect: () => change(view, { isDefault: !view.isDefault }),
          },
        ]
      : []),
    { key: "copy", label: t("copy"), onSelect: () => void copy(view) },
    ...(place.onExport === undefined ? [] : [{ key: "export", label: t("export"), onSelect: place.onExport }]),
    ...(schedule === undefined ? [] : [{ key: "schedule", label: t("schedule"), onSelect: () => schedule(view.name) }]),
    { key: "remove", label: t("remove"), intent: "danger", disabledReason: denied, onSelect: () => setAsked("remove") },
    "divider",
    { key: "plain", label: t("plain"), onSelect: () => show(undefined) },
  ];
  const entries: MenuEntry[] = [
    ...(error === null ? [] : [{ key: "failed", label: t("failed"), disabledReason: error.message, onSelect: () => undefined }]),
    ...all.map((view) => ({ key: String(view.id), label: view.name, hint: hintOf(view), selected: view === shown, onSelect: () => show(view) })),
    ...(all.length === 0 && error === null ? [] : (["divider"] as const)),
    { key: "saveAs", label: t("saveAs"), onSelect: () => setAsked("new") },
    ...(shown === undefined ? [] : own(shown)),
  ];
  return (
    <span className="parley-views">
      {shown === undefined ? null : <Gone view={shown} place={place} />}
      <Menu entries={entries} placement="bottom-end">
        {shown === undefined ? (
          <IconButton icon={<EyeOpenIcon />} label={t("none")} aria-haspopup="menu" />
        ) : (
          <Button icon={<EyeOpenIcon />} endIcon={<ChevronDownIcon />} aria-haspopup="menu">
            <span className="parley-views-name" title={shown.name}>
              {isChanged ? t("changed", { name: shown.name }) : shown.name}
            </span>
          </Button>
        )}
      </Menu>
      {shown === undefined || !isChanged ? null : (
        <>
          <IconButton
            icon={<TickIcon />}
            label={t("save", { name: shown.name })}
            disabledReason={denied}
            loading={isPending}
            onClick={() => change(shown, present)}
          />
          <IconButton icon={<UndoIcon />} label={t("reset", { name: shown.name })} onClick={() => show(shown)} />
        </>
      )}
      {asked === undefined ? null : (
        <ViewDialog
          asked={asked}
          view={shown}
          fresh={{ ...present, screen: viewScreen(screen.id)?.id ?? screen.id }}
          onSaved={show}
          onRemoved={() => show(undefined)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </span>
  );
};

/** Control for saved views. Hidden in overlays and in lists inside an item. */
export const ViewControl = (place: SavedViewsSlotProps) => {
  const views = useViews(place);
  return views === undefined || !belongsToScreen(place.prefix) ? null : <ShownControl views={views} place={place} />;
};
