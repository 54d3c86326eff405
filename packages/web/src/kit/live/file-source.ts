import { attachments } from "@parley/core/contract/messenger/attachments";
import type { Attachment } from "@parley/core/contract/messenger/conversations";
import { connection } from "../../shared/connection/connection.ts";

/** Addresses of files already fetched: the call needs a token, which neither `<img>` nor a link sends. Kept for the life of the page. */
const fetched = new Map<number, Promise<string>>();

/** An address in this browser under which the bytes of an attachment are at hand. */
export function attachmentUrl({ id, mime }: Attachment): Promise<string> {
  const known = fetched.get(id);
  if (known !== undefined) return known;
  const asked = connection()
    .client.download(attachments.download, { params: { id } })
    .then(({ body }) => URL.createObjectURL(new Blob([body.slice()], { type: mime })));
  fetched.set(id, asked);
  asked.catch(() => fetched.delete(id));
  return asked;
}
