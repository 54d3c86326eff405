import type { Database } from "../../db/database.ts";
import type { BotRef } from "../bots.ts";
import { FORMAT } from "../classifier/artefact.ts";
import { PHRASES_MAX, type Phrase } from "../classifier/train.ts";

/** State of a bot's model: the changes of its knowledge so far, and the one that the stored model knows. */
export interface ModelState {
  readonly wanted: number;
  /** Version of the stored model; null if there is none, or if its format is of another release. */
  readonly version: number | null;
  readonly bytes: number;
}

/** Number of rows per query. Reading many at once would occupy the event loop. */
const PHRASES_PAGE = 1_000;
const MODEL_PAGE = 1024 * 1024;

/** Active phrases in the order of their services, and then published questions. Both are read in pages by id. */
const PHRASES = {
  service: `select p.id as "phraseId", p.service_id as id, p.text from phrase p join service s on s.id = p.service_id
    where p.stakeholder_id = $1 and p.bot_id = $2 and s.status = 'active' and p.id > $3 order by p.id limit ${PHRASES_PAGE}`,
  faq: `select e.id as "phraseId", e.id, e.question as text from kb_entry e
    where e.stakeholder_id = $1 and e.bot_id = $2 and e.status = 'published' and e.id > $3 order by e.id limit ${PHRASES_PAGE}`,
} as const;

/** Database access for the models of bots. */
export const modelStore = (database: Database) => ({
  state: async ({ id, stakeholderId }: BotRef): Promise<ModelState | undefined> => {
    const [row] = await database.query<{ wanted: string; version: string | null; bytes: number }>(stakeholderId, {
      name: "bot_model_state",
      text: `select wanted, case when format = ${FORMAT} then version end as version, coalesce(octet_length(model), 0) as bytes
        from bot_model where stakeholder_id = $1 and bot_id = $2`,
      values: [stakeholderId, id],
    });
    return row && { wanted: Number(row.wanted), version: row.version === null ? null : Number(row.version), bytes: row.bytes };
  },

  phrases: async ({ id, stakeholderId }: BotRef): Promise<Phrase[]> => {
    const found: Phrase[] = [];
    for (const kind of ["service", "faq"] as const)
      for (let after = 0; found.length < PHRASES_MAX; ) {
        const page = await database.query<Omit<Phrase, "kind">>(stakeholderId, {
          name: `bot_training_${kind}`,
          text: PHRASES[kind],
          values: [stakeholderId, id, after],
        });
        found.push(...page.map((phrase) => ({ kind, ...phrase })));
        if (page.length < PHRASES_PAGE) break;
        after = page.at(-1)?.phraseId ?? after;
      }
    return found;
  },

  /** Stores a model, unless another process has stored one of the same or a later version. */
  save: async ({ id, stakeholderId }: BotRef, model: Uint8Array, { version, phrases, ms }: { version: number; phrases: number; ms: number }) => {
    await database.query(stakeholderId, {
      name: "bot_model_save",
      text: `update bot_model set model = $3, version = $4, format = ${FORMAT}, phrases = $5, trained_ms = $6, trained_at = now()
        where stakeholder_id = $1 and bot_id = $2 and (version is null or version < $4 or format <> ${FORMAT})`,
      values: [stakeholderId, id, Buffer.from(model.buffer, model.byteOffset, model.byteLength), version, phrases, ms],
    });
  },

  /** Reads the model of a version in parts. Returns undefined if another version replaced it meanwhile. */
  load: async ({ id, stakeholderId }: BotRef, version: number, bytes: number): Promise<Uint8Array | undefined> => {
    const model = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += MODEL_PAGE) {
      const [row] = await database.query<{ part: Buffer }>(stakeholderId, {
        name: "bot_model_part",
        text: `select substring(model from $4 for ${MODEL_PAGE}) as part from bot_model where stakeholder_id = $1 and bot_id = $2 and version = $3`,
        values: [stakeholderId, id, version, at + 1],
      });
      if (!row || at + row.part.length > bytes) return undefined;
      model.set(row.part, at);
    }
    return model;
  },

  /** Bots of all stakeholders whose model is missing or outdated. */
  outdated: async (): Promise<BotRef[]> =>
    database.query<{ id: number; stakeholderId: number }>(0, {
      name: "bot_models_outdated",
      text: `select bot_id as id, stakeholder_id as "stakeholderId" from bot_model where version is distinct from wanted or format <> ${FORMAT} order by 1`,
      values: [],
    }),
});
