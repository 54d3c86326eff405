import pg from "pg";

/** Queries of the PostgreSQL catalogue, each with one line of text per object. Columns are named, not numbered. */
const QUERIES = [
  `select format('%s %s %s %s %s %s', relkind, relname, relpersistence, reloptions, relrowsecurity, relforcerowsecurity)
   from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i'`,
  `select format('rights %s %s', relname, relacl) from pg_class where relnamespace = 'public'::regnamespace`,
  `select format('column %s.%s %s %s %s %s default %s storage %s', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
     attgenerated, pg_get_expr(adbin, adrelid), attstorage)
   from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
     left join pg_attrdef on adrelid = c.oid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  `select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select indexdef from pg_indexes where schemaname = 'public'`,
  `select format('%s leak-proof %s rights %s', pg_get_functiondef(oid), proleakproof, proacl) from pg_proc p
   where pronamespace = 'public'::regnamespace and prokind <> 'a'
     and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  `select format('leak-proof %s', oid::regprocedure) from pg_proc where proleakproof`,
  `select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal`,
  `select format('policy %s.%s %s %s %s using %s check %s', polrelid::regclass, polname, polpermissive, polcmd, polroles::regrole[],
     pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
   from pg_policy`,
  `select format('sequence %s', to_jsonb(s) - 'last_value') from pg_sequences s where schemaname = 'public'`,
  `select format('default rights %s %s', defaclobjtype, defaclacl) from pg_default_acl`,
  "select format('extension %s', extname) from pg_extension",
];

/** Describes the schema of a database, so that two can be compared whatever the order in which they were made. */
export async function catalogueOf(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const lines: string[] = [];
    for (const text of QUERIES) lines.push(...(await client.query<[string]>({ text, rowMode: "array" })).rows.flat());
    return lines.sort();
  } finally {
    await client.end();
  }
}
