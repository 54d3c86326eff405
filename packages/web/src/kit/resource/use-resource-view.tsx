import type { ScreenId } from "@parley/core/screens";
import { isValidElement, type ReactElement, type ReactNode, useCallback, useMemo, useState } from "react";
import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EditIcon } from "../../ui/icons.ts";
import type { BulkAction } from "../../ui/list/bulk-bar.tsx";
import { List } from "../../ui/list/list.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { EmptyListLink, hasEmptyListLink } from "./empty-list-link.tsx";
import { HistoryButton } from "./history-button.tsx";
import { RemoveResource } from "./remove-resource.tsx";
import type { FieldName, RenderItem, Resource, TextOfItem } from "./resource.ts";
import { ResourceDetail, resourceColumns } from "./resource-fields.tsx";
import { type FilterOptions, filterValues, type ResourceFilters, resourceFilters } from "./resource-filters.ts";
import { ResourceDialog } from "./resource-form.tsx";
import { useCreate } from "./use-create.tsx";
import { useDisabledReasons } from "./use-denied.ts";
import { useResourceExport } from "./use-resource-export.ts";
import { type ResourceListOptions, useResourceList } from "./use-resource-list.ts";

const t = defineMessages("resource", { edit: "Edit" });

/** Parts of a view that only its component can provide: options, bulk actions, and content around the list. */
export interface ViewExtras<Item> {
  /** Options of filters, and of form fields with the same names. */
  readonly options?: FilterOptions;
  readonly bulk?: readonly BulkAction<Item>[];
  /** Fields whose columns are hidden, because all rows have the same value. */
  readonly without?: readonly FieldName<Item>[];
  /** Returns the name of a row if the item's own name is not unique. */
  readonly rowName?: TextOfItem<Item>;
  /** Content next to the heading, before the create button. */
  readonly actions?: ReactNode;
  readonly above?: ReactNode;
  /** Content below the list, such as dialogs. */
  readonly below?: ReactNode;
}

export interface ResourceViewOptions<Item extends object> extends Omit<ResourceListOptions<Item>, "filters"> {
  readonly screen: ScreenId;
  /** Name under which column settings are stored; by default the area's. */
  readonly remembered?: string;
  /** Placeholder of the search; by default the message `search`. If neither exists, there is no search. */
  readonly search?: Message;
  readonly filters?: ResourceFilters;
  /** Messages of an empty list; by default `empty` and `emptyText`. */
  readonly empty?: { readonly title: Message; readonly text?: Message };
  readonly createAt?: string;
  /** Returns the path of an item's own page, which replaces the panel. */
  readonly href?: (item: Item) => string;
  /** Renders content below the fields of the panel. */
  readonly more?: RenderItem<Item>;
  /** Renders further buttons in the panel, after edit and remove. */
  readonly actions?: (item: Item, close: () => void) => ReactNode;
  /** Hook that returns further parts of the view; called with the list's state. */
  readonly use?: (state: ListState) => ViewExtras<Item>;
}

export interface ResourceView {
  /** Buttons next to the page heading; undefined if the user cannot create anything. */
  readonly actions: ReactElement | undefined;
  readonly content: ReactElement;
}

const NOTHING = {};
const nothing = () => NOTHING;

/** Provides the full list of a resource for a custom page, for example as one of several tabs. */
export function useResourceView<Item extends object, Values extends object>(
  resource: Resource<Item, Values>,
  options: ResourceViewOptions<Item>,
): ResourceView {
  const title = screenTitle(options.screen);
  const { call = "list", filters: declared = NOTHING, use = nothing, search = resource.text("search") } = options;
  const empty = options.empty ?? { title: resource.text("empty") ?? title, text: resource.text("emptyText") };
  const filters = useMemo(() => filterValues(resource, call, declared), [resource, call, declared]);
  const { state, result, asked, pageOf } = useResourceList(resource, { ...options, filters });
  const extras: ViewExtras<Item> = use(state);
  /** Item that the dialog edits, "new" to create one, or undefined while it is closed. */
  const [edited, setEdited] = useState<Item | "new">();
  const denied = useDisabledReasons(resource);
  const createButton = useCreate(resource, { screen: options.screen, at: options.createAt, onCreate: useCallback(() => setEdited("new"), []) });
  const next = hasEmptyListLink(options.screen) ? <EmptyListLink from={options.screen} /> : undefined;
  const columns = useMemo(() => resourceColumns(resource, extras.without), [resource, extras.without]);
  const exported = useResourceExport(resource, call, { asked, count: result.data?.rowCount ?? 0, what: title() });
  const close = () => state.setOpen(undefined);
  const isActedOn = [resource.remove, resource.verbs.edit, options.actions, resource.rows.update].some((one) => one !== undefined);
  const panel = {
    title: resource.title ?? resource.name,
    body: (item: Item) => (
      <>
        {resource.detail.length === 0 ? null : <ResourceDetail resource={resource} item={item} />}
        {options.more?.(item)}
      </>
    ),
    actions: !isActedOn
      ? undefined
      : (item: Item) => (
          <>
            {resource.remove === undefined ? null : <RemoveResource key={resource.keyOf(item)} resource={resource} item={item} onRemoved={close} />}
            {resource.verbs.edit === undefined ? null : (
              <Button icon={<EditIcon />} disabledReason={denied("update", item)} onClick={() => setEdited(item)}>
                {t("edit")}
              </Button>
            )}
            {options.actions?.(item, close)}
            <HistoryButton resource={resource} item={item} />
          </>
        ),
  };
  const hasActions = extras.actions !== undefined || createButton !== undefined;
  const actions = hasActions ? (
    <>
      {extras.actions}
      {createButton}
    </>
  ) : undefined;
  const content = (
    <>
      {extras.above}
      <List
        name={options.remembered ?? resource.area}
        label={title()}
        state={state}
        result={result}
        columns={columns}
        rowKey={resource.keyOf}
        rowName={extras.rowName ?? resource.name}
        href={options.href}
        search={search?.()}
        filters={resourceFilters(resource, declared, filters, extras.options ?? NOTHING)}
        bulk={extras.bulk}
        pageOf={pageOf}
        paging={pageOf !== undefined}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        panel={options.href === undefined ? panel : undefined}
        empty={{
          title: empty.title(),
          text: empty.text?.(),
          action: createButton ?? next ?? (isValidElement(extras.actions) ? extras.actions : undefined),
        }}
      />
      {extras.below}
      {exported.dialog}
      {edited === undefined ? null : (
        <ResourceDialog
          resource={resource}
          item={edited === "new" ? undefined : edited}
          options={extras.options}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
  return { actions, content };
}
