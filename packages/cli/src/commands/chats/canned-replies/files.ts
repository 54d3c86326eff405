import { type Client, collectAll, everyItem } from "@parley/core/client";
import { type CannedReply, cannedReplies } from "@parley/core/contract/chats/canned-replies";
import { cannedReplyFiles } from "@parley/core/contract/chats/canned-reply-files";
import type { cannedReplyTopic } from "@parley/core/verbs/chats/canned-replies";
import { notFound, usage } from "../../../io/fail.ts";
import { readUpload } from "../../../io/files.ts";
import { confirm } from "../../../io/prompt.ts";
import type { Run } from "../../run.ts";
import { shownReply } from "./shown-reply.ts";

type Verbs = typeof cannedReplyTopic.verbs.files.verbs;

/**
 * Finds a canned reply by id or short code. A short code that several personal, team or shared replies have is a usage
 * error.
 */
const found = async (client: Client, named: string): Promise<CannedReply> => {
  const listed = await collectAll(everyItem(client, cannedReplies.list, {}));
  const matches = listed.filter(({ id, shortCode }) => String(id) === named || shortCode === named.toLowerCase());
  const [only, ...others] = matches;
  if (!only) throw notFound(`There is no canned reply '${named}'.`, "See: parley canned-replies list");
  if (others.length > 0)
    throw usage(`Several canned replies are called '${named}'.`, `Use one of their ids: ${matches.map(({ id }) => id).join(", ")}`);
  return only;
};

export const runListFiles: Run<Verbs["list"]> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const { files } = await opened.calls((client) => found(client, named));
  const columns = ["id", "fileName", "mime", "size"];
  await out.rows(
    files.map(({ id, fileName, mime, size }) => ({ id, fileName, mime, size })),
    columns,
  );
};

export const runAddFile: Run<Verbs["add"]> = async (named, { file: path }, { out, platform }) => {
  const file = await readUpload(path);
  const opened = await platform();
  await opened.signedIn();
  const reply = await opened.calls(async (client) => client.call(cannedReplyFiles.add, { body: { id: (await found(client, named)).id }, file }));
  await out.record(shownReply(reply));
};

export const runRemoveFile: Run<Verbs["remove"]> = async (named, name, { yes }, { host, out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const reply = await opened.calls(async (client) => {
    const { id, shortCode, files } = await found(client, named);
    const file = files.find(({ fileName }) => fileName === name);
    if (!file)
      throw notFound(
        `The canned reply '${shortCode}' has no file '${name}'.`,
        `Files: ${files.map(({ fileName }) => fileName).join(", ") || "none"}`,
      );
    if (!yes) await confirm(host, `Remove ${name} from /${shortCode}? The file is kept nowhere else.`, "Use --yes to confirm.");
    return client.call(cannedReplyFiles.remove, { params: { id, fileId: file.id } });
  });
  await out.record(shownReply(reply));
};
