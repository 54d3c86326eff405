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

/** Loads a file or its preview. Each new value of `turn` makes another attempt. */
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
  // Returns nothing while another file is loading, so that the previous file's content is not shown under the new name.
  return loaded.of === name ? loaded : {};
}
