import type { CallOptions } from "@parley/core/client";
import { type SavedView, savedViews } from "@parley/core/contract/reporting/saved-views";
import { screenAt, viewScreen } from "@parley/core/screens";
import type { OptionsOf } from "@parley/core/verbs";
import type { viewTopic } from "@parley/core/verbs/reporting/views";
import { notFound, usage } from "../../../io/fail.ts";
import { confirmChange, createOrPreview } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";

type Options = OptionsOf<typeof viewTopic.verbs.save>;

/** Parameter of a console URL that contains the shown columns. */
const COLUMNS = "columns";
const COLUMN_SEPARATOR = ".";

interface Asked {
  readonly screen: string;
  readonly query: string | undefined;
  readonly columns: readonly string[] | undefined;
}

function addressOf(address: string): URL {
  try {
    return new URL(address, "http://console.invalid");
  } catch {
    throw usage(`--address ${address}: this is not a URL.`);
  }
}

/** Returns the screen, filters and columns, from flags or from a copied console URL. */
function askedOf({ address, screen, query, columnsShown }: Options): Asked {
  if (address === undefined) {
    if (screen === undefined) throw usage("--screen or --address is required.", "For example: --screen chats-tickets --query status=open");
    return { screen, query, columns: columnsShown };
  }
  if (screen !== undefined || query !== undefined) throw usage("--address contains screen and query: use it alone, or use --screen and --query.");
  const { pathname, searchParams } = addressOf(address);
  const found = screenAt(pathname)?.screen.id;
  if (found === undefined) throw notFound(`The console has no screen at '${pathname}'.`);
  const shown = searchParams.get(COLUMNS)?.split(COLUMN_SEPARATOR);
  searchParams.delete(COLUMNS);
  return { screen: found, query: `${searchParams}`, columns: columnsShown ?? shown };
}

/**
 * Implements `parley views save <name>`. Updates the view with the same screen, name and audience, or creates it.
 * Prints the view.
 */
export const saveView: Run<typeof viewTopic.verbs.save> = async (name, options, deps) => {
  const { screen, query, columns } = askedOf(options);
  const on = viewScreen(screen)?.id ?? screen;
  const platform = await deps.platform();
  await platform.signedIn();
  const saved = await platform.calls(async (client) => {
    const isMeant = (view: SavedView) =>
      view.screen === on && view.name.toLowerCase() === name.trim().toLowerCase() && view.shared === (options.shared === true);
    const present = (await client.call(savedViews.list)).find(isMeant);
    const body = {
      screen: on,
      name,
      query: query ?? present?.query ?? "",
      columns: [...(columns ?? present?.columns ?? [])],
      shared: options.shared === true,
      isDefault: options.default ?? present?.isDefault ?? false,
    };
    if (present === undefined) {
      const make = (marks: CallOptions) => client.call(savedViews.create, { body }, marks);
      return createOrPreview({ make, name: (tried) => tried.name, shown: ({ id: _id, version: _version, ...view }) => view }, options, deps);
    }
    const { id, version } = present;
    const make = (marks: CallOptions) => client.call(savedViews.update, { params: { id }, body: { ...body, version } }, marks);
    // Skips the confirmation, because saving under an existing name already implies consent.
    if (await confirmChange({ name: present.name, before: present, given: body, make }, { ...options, yes: true }, deps)) return make({});
    return options.dryRun ? undefined : present;
  });
  if (saved) await deps.out.record({ ...saved });
};
