import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { cannedReply, fresh, session } from "./things.ts";
import type { World } from "./world.ts";

/** Creates a canned reply with a file that does not exist on the disk. */
const withFile = async (world: World) => {
  const id = await cannedReply(world);
  const fileId = await world.own(`insert into canned_reply_file (stakeholder_id, reply_id, file_name, mime, size, sha256, storage_key)
    values (2, ${id}, '${fresh()}.txt', 'text/plain', 1, decode(md5('x'), 'hex'), '${fresh()}') returning public_id::float8 as id`);
  return { id, fileId };
};

/** Examples of calls about the files of canned replies. */
export const settingsExamples: Partial<Record<CallName, Make>> = {
  "cannedReplyFiles.add": one(async (world) => ({ body: { id: await cannedReply(world) } })),
  "cannedReplyFiles.attach": one(async (world) => ({
    params: { id: await cannedReply(world) },
    body: { sessionId: await session(world, "active") },
  })),
  "cannedReplyFiles.remove": one(async (world) => ({ params: await withFile(world) })),
  // Expects 404, because the file of this canned reply does not exist on the disk.
  "cannedReplyFiles.show": async (world) => [{ parts: { params: await withFile(world) }, status: 404 }],
};
