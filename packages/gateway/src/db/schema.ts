/**
 * All tables, as Kysely sees them. Each area describes its own in `tables/<area>.ts` as `interface <Area>Tables` and is named in the
 * `extends` list here; the SQL is in `migrations/`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas join it one by one
export interface Schema {}
