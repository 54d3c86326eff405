import type { CallName } from "@parley/core/contract";
import { type Make, one, refused } from "./example.ts";
import { actor, auditEntry, incident, logo } from "./things.ts";
import { OWN } from "./world.ts";

export const platformExamples: Partial<Record<CallName, Make>> = {
  "auditLog.export": one(async (world) => ({ query: { stakeholderId: OWN, actorId: await actor(world) } })),
  // Creates an audit entry of the caller first, because without entries there is no file.
  "auditLog.file": one(async (world) => ({ query: { stakeholderId: OWN, actorId: await actor(world) } })),
  "auditLog.get": one(async (world) => ({ params: { id: await auditEntry(world) } })),
  "auditLog.list": one(async ({ caller }) => ({ query: { stakeholderId: OWN, actorId: caller.userId } })),
  "auditLog.note": one(async () => ({ body: { shCode: "acacia", actor: "Our auditor", action: "Looked through the contracts" } })),
  "auditLog.people": one(async () => ({ query: { stakeholderId: OWN } })),
  "platformMail.send": refused(async ({ caller }) => ({
    body: { subject: "Sunday", text: "We work on Sunday.", stakeholderId: OWN, loginIds: [caller.loginId] },
  })),
  "serviceStatus.close": refused(async (world) => ({ params: { id: await incident(world) }, body: { text: "It is over" } })),
  "serviceStatus.open": refused(async () => ({ body: { part: "mail", title: "Mails are late", text: "We are looking into it" } })),
  "serviceStatus.tell": refused(async (world) => ({ params: { id: await incident(world) }, body: { text: "We have found it" } })),
  "stakeholderLogos.remove": one(async (world) => ({ params: { id: await logo(world) } })),
  "stakeholderLogos.set": one(async () => ({ body: { id: OWN } })),
  // Expects 404, because the file of this logo does not exist on the disk.
  "stakeholderLogos.show": async (world) => [{ parts: { params: { id: await logo(world) } }, status: 404 }],
  "survey.answers": refused(async () => ({ query: { stakeholderId: OWN } })),
  "survey.results": refused(async () => ({ query: { stakeholderId: OWN } })),
};
