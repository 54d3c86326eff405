import type { Database } from "../db/database.ts";

/** Minutes between two records of the page, because every visitor loads the widget. */
const EVERY_MINUTES = 1;

/** Returns the address of a page without its query and fragment, which may be private; undefined for other texts. */
export const pageOf = (address: string | undefined): string | undefined => {
  if (address === undefined || address.length > 2000 || !URL.canParse(address)) return undefined;
  const { protocol, origin, pathname } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? `${origin}${pathname}` : undefined;
};

/** Records the page on which the widget of a bot was last seen, so that the settings screen shows that it works. */
export const recordWidgetPage = async (
  database: Pick<Database, "query">,
  { id, stakeholderId }: { readonly id: number; readonly stakeholderId: number },
  page: string,
): Promise<void> => {
  await database.query(stakeholderId, {
    name: "widget_seen",
    // Reads before it writes, because a conflict locks the row although nothing is updated.
    text: `insert into widget (bot_id, stakeholder_id, seen_on, seen_at) select $2::int, $1::int, $3::text, now()
      where not exists (select from widget where bot_id = $2 and seen_at >= now() - make_interval(mins => $4))
      on conflict (bot_id) do update set seen_on = excluded.seen_on, seen_at = now()
      where widget.seen_at is null or widget.seen_at < now() - make_interval(mins => $4)`,
    values: [stakeholderId, id, page, EVERY_MINUTES],
  });
};
