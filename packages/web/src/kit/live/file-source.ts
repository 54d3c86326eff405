import { attachments } from "@parley/core/contract/chats/attachments";
import type { Attachment } from "@parley/core/contract/chats/conversations";
import { connection } from "../../shared/connection/connection.ts";
import type { FilePart, OpenedFile } from "../../ui/chat/chat-context.ts";

/**
 * Downloaded files by id and part. They are fetched by script, because `<img>` and links send no token. Previews are
 * small and stay cached as long as the page.
 */
const fetched = new Map<string, Promise<OpenedFile>>();
/** Maximum number of full files that stay cached. It is low, because each file can have up to 25 MB. */
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
 * Content types, as detected by the gateway, that browsers only display. Files of other types could run scripts in the
 * console's origin.
 */
const DRAWN = /^(image\/(png|jpeg|gif|webp)|application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

/** Downloads an attachment or its preview and returns a blob URL for it. */
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
