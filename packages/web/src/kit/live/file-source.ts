import { attachments } from "@parley/core/contract/chats/attachments";
import type { Attachment } from "@parley/core/contract/chats/conversations";
import { connection } from "../../shared/connection/connection.ts";
import type { FilePart, OpenedFile } from "../../ui/chat/chat-context.ts";

/**
 * Fetched files: the call needs a token, which neither `<img>` nor a link sends. Previews are small and kept as long as
 * the page.
 */
const fetched = new Map<string, Promise<OpenedFile>>();
/** Whole files have up to 25 MB each: only the latest are kept. */
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
/**
 * Types that the gateway detected in the content and that browsers only display. Other types at such an address could
 * run scripts in this page's origin.
 */
const DRAWN = /^(image\/(png|jpeg|gif|webp)|application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

/** Content of an attachment or its preview, and a local address for it. */
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
