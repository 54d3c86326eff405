import type { Attachment } from "@parley/core/contract/chats/conversations";
import { useEffect, useState } from "react";
import { messageOf } from "../feedback/notify.ts";
import type { FilePart, OpenFile } from "./chat-context.ts";

export interface LoadedFile {
  readonly url?: string;
  readonly blob?: Blob;
  readonly text?: string;
  readonly problem?: string;
}

/** Fetches a file, or its preview. `turn` is another number for each attempt. */
export function useOpenedFile(file: Attachment, part: FilePart, openFile: OpenFile, turn = 0): LoadedFile {
  const [loaded, setLoaded] = useState<LoadedFile & { readonly of?: string }>({});
  const name = `${file.id} ${part} ${turn}`;
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const opened = await openFile(file, part);
      return file.preview === "text" ? { text: await opened.blob.text() } : opened;
    };
    read().then(
      (found) => isHere && setLoaded({ ...found, of: name }),
      (thrown: unknown) => isHere && setLoaded({ problem: messageOf(thrown), of: name }),
    );
    return () => {
      isHere = false;
    };
  }, [file, part, openFile, name]);
  // Contents of the file before it are not shown under the next name.
  return loaded.of === name ? loaded : {};
}
