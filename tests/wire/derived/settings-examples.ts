import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { cannedReply, fresh, session } from "./things.ts";
import type { World } from "./world.ts";

/** A canned reply whose file is missing. */
const withFile = async (world: World) => {
  const id = await cannedReply(world);
  const fileId = await world.own(`insert into canned_reply_file (stakeholder_id, reply_id, file_name, mime, size, sha256, storage_key)
    values (2, ${id}, '${fresh()}.txt', 'text/plain', 1, decode(md5('x'), 'hex'), '${fresh()}') returning public_id::float8 as id`);
  return { id, fileId };
};

/** Valid calls for an agent's personal settings. */
export const settingsExamples: Partial<Record<CallName, Make>> = {
  "cannedReplyFiles.add": one(async (world) => ({ body: { id: await cannedReply(world) } })),
  "cannedReplyFiles.attach": one(async (world) => ({
    params: { id: await cannedReply(world) },
    body: { sessionId: await session(world, "active") },
  })),
  "cannedReplyFiles.remove": one(async (world) => ({ params: await withFile(world) })),
  // The row has no file at this gateway.
  "cannedReplyFiles.show": async (world) => [{ parts: { params: await withFile(world) }, status: 404 }],
};
