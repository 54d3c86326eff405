import { useSyncExternalStore } from "react";
import { SettingsOwnerContext as Whose } from "../../shared/session/person.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import { Page } from "../../ui/layout/page.tsx";
import type { BulkAction } from "../../ui/list/bulk-bar.tsx";
import type { Column } from "../../ui/list/column.ts";
import { List } from "../../ui/list/list.tsx";
import { useListState } from "../../ui/list/list-state.ts";
import { type ListPage, useLocalRows } from "../../ui/list/local-rows.ts";
import { drawPage } from "../draw-page.tsx";

interface Person {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly active: boolean;
}

const CITIES = ["Accra", "Bergen", "Cusco", "Durban"];
const asked = new URLSearchParams(location.search);
const count = Number(asked.get("rows") ?? "100000");
const PEOPLE: readonly Person[] = Array.from({ length: count }, (_, id) => ({
  id,
  name: `Person ${String(id).padStart(6, "0")}`,
  city: CITIES[id % CITIES.length] ?? "",
  active: id % 3 !== 0,
}));

const COLUMNS: readonly Column<Person>[] = [
  { id: "name", header: () => "Name", sort: "name", grow: 2, cell: (person) => person.name },
  { id: "city", header: () => "City", sort: "city", cell: (person) => person.city },
  {
    id: "state",
    header: () => "State",
    cell: (person) => <Tag intent={person.active ? "success" : "none"}>{person.active ? "Active" : "Inactive"}</Tag>,
  },
  { id: "id", header: () => "Number", align: "end", width: 90, cell: (person) => person.id },
  { id: "note", header: () => "Note", defaultHidden: true, width: 120, cell: () => "A note that says more than its column was meant to hold" },
];

const LOCAL = {
  text: (person: Person) => `${person.name} ${person.city}`,
  compare: { name: (a: Person, b: Person) => a.name.localeCompare(b.name), city: (a: Person, b: Person) => a.city.localeCompare(b.city) },
};

const PAGED = { ...LOCAL, paged: true };

const BULK: readonly BulkAction<Person>[] = [
  {
    id: "greet",
    label: () => "Greet",
    open: (people, { isAll, clear }) => {
      document.title = `${isAll ? "all" : "some"}: ${people.map(({ id }) => id).join(" ")}`;
      clear();
    },
  },
];

const keyOf = (person: Person) => String(person.id);
const nameOf = (person: Person) => person.name;
const nothing = () => undefined;

/** With `?later` in the URL, the rows appear only after the event `arrived`, which simulates a response. */
const arrived = (listener: () => void) => {
  addEventListener("arrived", listener);
  return () => removeEventListener("arrived", listener);
};
let isThere = !asked.has("later");
addEventListener("arrived", () => {
  isThere = true;
});

/** With `?paged` in the URL, the list has pages, and the event `removed` removes the last person. */
const isPaged = asked.has("paged");
let shown = PEOPLE;
addEventListener("removed", () => {
  shown = shown.slice(0, -1);
});
const changed = (listener: () => void) => {
  addEventListener("removed", listener);
  return () => removeEventListener("removed", listener);
};

/**
 * With `?slow` in the URL, the list keeps the previous page while a query waits for the event `answered`, as a paged
 * call does.
 */
const isSlow = asked.has("slow");
let answers = 0;
addEventListener("answered", () => {
  answers += 1;
});
const answered = (listener: () => void) => {
  addEventListener("answered", listener);
  return () => removeEventListener("answered", listener);
};
let last: { readonly at: number; readonly data: ListPage<Person> | undefined; readonly query: string } | undefined;
function useSlow(data: ListPage<Person> | undefined, query: string) {
  const at = useSyncExternalStore(answered, () => answers);
  if (!isSlow) return { data, isFetching: false, isPlaceholderData: false };
  if (last === undefined || at > last.at) last = { at, data, query };
  const isOld = last.query !== query;
  return { data: last.data, isFetching: isOld, isPlaceholderData: isOld };
}

const PeopleList = () => {
  const present = useSyncExternalStore(changed, () => shown);
  const people = useSyncExternalStore(arrived, () => isThere) ? present : undefined;
  const state = useListState({ sorts: ["name", "-name", "city", "-city"], filters: { city: isPaged ? "text" : CITIES }, pageSize: 20 });
  const found = useLocalRows(people, state, isPaged ? PAGED : LOCAL);
  const filtered = state.filters.city === undefined ? found : found && filterCity(found.items, state.filters.city);
  const result = useSlow(filtered, JSON.stringify([state.page, state.search, state.filters]));
  return (
    <Page title="People" height="fill">
      <List
        name="people"
        label="People"
        state={state}
        result={{ ...result, error: null, refetch: nothing }}
        columns={COLUMNS}
        rowKey={keyOf}
        rowName={nameOf}
        search="Search people"
        filters={[{ name: "city", label: () => "City", options: CITIES.map((city) => ({ value: city, label: () => city })) }]}
        bulk={BULK}
        panel={{ title: nameOf, body: (person) => `Lives in ${person.city}` }}
        empty={{ title: "Nobody yet" }}
        paging={isPaged}
      />
    </Page>
  );
};

const filterCity = (people: readonly Person[], city: string) => {
  const items = people.filter((person) => person.city === city);
  return { items, rowCount: items.length };
};

drawPage(
  <Whose value="7.2">
    <PeopleList />
  </Whose>,
);
