import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { byId, defineTopic, type Flags, fromContract } from "../verb.ts";

const ENTRY = byId("the number of an entry, as parley audit list shows it");

/** Filters of the audit trail, for both printing and exporting it. */
const filters = {
  actor: { flags: "--actor <person>", about: "only changes by this person or service account, by login id, name or id", field: "actorId" },
  entity: { flags: "--entity <thing>", about: "only changes of this entity type", choices: fromContract("auditLog.list", "entity") },
  id: {
    flags: "--id <id>",
    about: "with --entity: only one entity, by id (users also by login id, roles by name, bots and plans by code, stakeholders by short name)",
    field: "entityId",
  },
  verb: { flags: "--verb <verb>", about: "only this type of change", choices: fromContract("auditLog.list", "verb") },
  via: { flags: "--via <way>", about: "only changes from this source", choices: fromContract("auditLog.list", "via") },
  from: { flags: "--from <day>", about: "only changes on or after this day, YYYY-MM-DD" },
  to: { flags: "--to <day>", about: "only changes on or before this day, YYYY-MM-DD" },
  request: { flags: "--request <id>", about: "only changes of this request, by id", field: "requestId" },
  ...sortFlag("auditLog.list"),
} as const satisfies Flags;

export const auditTopic = defineTopic({
  name: "audit",
  verbs: {
    list: {
      summary: "List audit trail entries, latest first",
      does: "list",
      call: "auditLog.list",
      columns: ["id", "at", "actor", "actingFor", "action", "thing", "via", "token"],
      flags: { ...filters, ...pageFlags },
      examples: [
        "parley audit list --from 2026-11-01 --entity role",
        "parley audit list --entity tag --id 3 --all --json",
        "parley audit list --actor agent1@acacia.test --via token --stakeholder acacia",
        "parley audit list --entity user --id agent1@acacia.test",
      ],
    },
    show: {
      summary: "Show one audit trail entry with its changes",
      operands: [ENTRY],
      examples: ["parley audit show 4711", "parley audit show 4711 --json before,after"],
    },
    export: {
      summary: "Export matching audit trail entries to a file, or e-mail a link to it",
      flags: {
        ...filters,
        output: { flags: "-o, --output <file>", about: "file to write as csv, json or xlsx; - is stdout" },
        emailTo: {
          flags: "--email-to <address>",
          about: "recipient of a link to the file, made in the background: yourself, or an address that your stakeholder allows",
        },
        idempotencyKey: {
          flags: "--idempotency-key <key>",
          about: "idempotency key for --email-to: requests with the same key make only one export",
        },
      },
      examples: [
        "parley audit export --from 2026-01-01 --to 2026-12-31 -o 2026.csv",
        "parley audit export --entity user --format xlsx --email-to me@acacia.test",
      ],
    },
    restore: {
      summary: "Restore the values that an audited change replaced",
      operands: [ENTRY],
      flags: changeFlags,
      note: "The restoration uses your rights, and the audit trail records it as one more change.",
      examples: ["parley audit restore 4711 --dry-run", "parley audit restore 4711 --yes"],
    },
  },
});
