import type { LoadRemoteImage } from "../../../mail/load-picture.ts";

/** Attribute that marks an image element without a source, which stands for a remote image in the HTML of an e-mail. */
export const REMOTE_IMAGE_ATTRIBUTE = "data-picture";
const MARKED = new RegExp(`(<img\\b[^>]*) ${REMOTE_IMAGE_ATTRIBUTE}="(\\d+)"`, "g");

const AT_ONCE = 6;
/** Time limit in milliseconds for loading images. The e-mail is then shown with the images loaded so far. */
const PATIENCE_MS = 15_000;
const ALL_MAX_CHARACTERS = 12 * 1024 * 1024;

/** Returns the HTML of an e-mail with its remote images embedded, and the number of images that could not be loaded. */
export const showRemoteImages = async (
  { html, remoteImages }: { readonly html: string; readonly remoteImages: readonly string[] },
  load: LoadRemoteImage,
): Promise<{ readonly html: string; readonly missing: number }> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const loaded = new Map<number, string>();
  const waiting = [...remoteImages.entries()];
  let size = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined && size < ALL_MAX_CHARACTERS; next = waiting.shift()) {
        const [index, url] = next;
        const data = await load(url, signal);
        size += data?.length ?? 0;
        if (data !== undefined && size <= ALL_MAX_CHARACTERS) loaded.set(index, data);
      }
    }),
  );
  const shown = html.replace(MARKED, (whole, before: string, index: string) => {
    const data = loaded.get(Number(index));
    return data === undefined ? whole : `${before} src="${data}"`;
  });
  return { html: shown, missing: remoteImages.length - loaded.size };
};
