import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { fileSize } from "../text/file-size.ts";

const t = defineMessages("ui.files", {
  kind: "Files of this kind cannot be sent. Allowed: {kinds}",
  size: "The file is {size}. The limit is {max}",
  empty: "The file is empty",
});

export interface FileLimits {
  /** Permitted content types with their file extensions. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly maxBytes: number;
}

/** Returns the problem with a file before it is uploaded, judged by name and size. The gateway checks the content. */
export function fileProblem(file: File, { kinds, maxBytes }: FileLimits): string | undefined {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  const endings = Object.values(kinds).flat();
  if (!(file.type in kinds) && (ending === undefined || !endings.includes(ending))) return t("kind", { kinds: listText(endings) });
  if (file.size === 0) return t("empty");
  return file.size > maxBytes ? t("size", { size: fileSize(file.size), max: fileSize(maxBytes) }) : undefined;
}

/** Returns the filter of the file dialog in the format of `accept`. */
export const acceptOf = ({ kinds }: FileLimits): string =>
  Object.entries(kinds)
    .flatMap(([kind, endings]) => [kind, ...endings.map((ending) => `.${ending}`)])
    .join(",");
