import type { Client } from "@parley/core/client";
import { type Tag, tags } from "@parley/core/contract/messenger/tags";
import { notFound } from "../../io/fail.ts";

const PAGE_SIZE = 1000;

/** A tag by its name, or by its id. */
export async function findTag(client: Client, named: string): Promise<Tag> {
  const wanted = named.trim().toLowerCase();
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const found = await client.call(tags.list, { query: { page, pageSize: PAGE_SIZE } });
    const tag = found.items.find(({ id, name }) => name.toLowerCase() === wanted || String(id) === wanted);
    if (tag) return tag;
    pageCount = found.pageCount;
  }
  throw notFound(`There is no tag '${named}'.`, "See them with: parley tags list");
}
