import { attachments } from "@parley/core/contract/chats/attachments";
import type { Attachment } from "@parley/core/contract/chats/conversations";
import { connection } from "../../shared/connection/connection.ts";
import type { FilePart, OpenedFile } from "../../ui/chat/chat-context.ts";

/** Files already fetched: the call needs a token, which neither `<img>` nor a link sends. Previews are small and kept for the life of the page. */
const fetched = new Map<string, Promise<OpenedFile>>();
/** Whole files have up to 25 MB each: only those that were opened last are kept. */
const WHOLE_MAX = 8;
const whole: string[] = [];
const letGoOfOldest = (): void => {
  if (whole.length <= WHOLE_MAX) return;
  const oldest = whole.shift() ?? "";
  void fetched
    .get(oldest)
    ?.then(({ url }) => URL.revokeObjectURL(url))
    .catch(() => undefined);
  fetched.delete(oldest);
};
/** Types that the gateway has found in the bytes and a browser only draws. An address of any other type would run in this page's name. */
const DRAWN = /^(image\/(png|jpeg|gif|webp)|application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

/** The bytes of an attachment, or of what is shown of it, and an address in this browser under which they are at hand. */
export function openFile({ id }: Attachment, part: FilePart = "whole"): Promise<OpenedFile> {
  const name = `${id} ${part}`;
  const known = fetched.get(name);
  if (known !== undefined) return known;
  const asked = connection()
    .client.download(part === "preview" ? attachments.preview : attachments.download, { params: { id } })
    .then(({ body, contentType }) => {
      const type = DRAWN.test(contentType) ? contentType : "application/octet-stream";
      const blob = new Blob([body.slice()], { type });
      return { url: URL.createObjectURL(blob), blob };
    });
  fetched.set(name, asked);
  if (part === "whole") {
    whole.push(name);
    letGoOfOldest();
  }
  asked.catch(() => {
    fetched.delete(name);
    const at = whole.indexOf(name);
    if (at !== -1) whole.splice(at, 1);
  });
  return asked;
}
