import { type ClipboardEvent, type DragEvent, useEffect, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notify } from "../feedback/notify.ts";
import type { PendingFiles } from "./use-pending-files.ts";

const t = defineMessages("ui.chat.drop", {
  folder: "“{name}” was not attached",
  folderText: "It is a folder. Pack it into a ZIP file, or choose the files in it.",
});

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean => dataTransfer?.types.includes("Files") === true;

/** Prevents the browser from leaving the page when a file is dropped outside the composer. */
const stayOnPage = (event: globalThis.DragEvent): void => {
  if (event.defaultPrevented || !hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "none";
};

/**
 * Returns the names of dropped folders, so that they can be reported as folders. They would otherwise look like
 * unreadable files.
 */
const foldersIn = (items: DataTransferItemList): ReadonlySet<string> =>
  new Set([...items].flatMap((item) => (item.webkitGetAsEntry()?.isDirectory === true ? (item.getAsFile()?.name ?? []) : [])));

/** Accepts files that are pasted into or dropped on an element. Without `files`, it accepts none. */
export function useFileDrop(files: PendingFiles | undefined) {
  const [isDropping, setIsDropping] = useState(false);
  useEffect(() => {
    addEventListener("dragover", stayOnPage);
    addEventListener("drop", stayOnPage);
    return () => {
      removeEventListener("dragover", stayOnPage);
      removeEventListener("drop", stayOnPage);
    };
  }, []);
  const handlers = {
    onPaste: (event: ClipboardEvent) => {
      const pasted = [...event.clipboardData.files];
      // Ignores a pasted image that comes with text, because Excel and Word add one to copied text.
      if (files === undefined || pasted.length === 0 || event.clipboardData.getData("text/plain") !== "") return;
      event.preventDefault();
      files.add(pasted);
    },
    onDrop: (event: DragEvent) => {
      setIsDropping(false);
      if (files === undefined || !hasFiles(event)) return;
      event.preventDefault();
      const folders = foldersIn(event.dataTransfer.items);
      for (const name of folders) notify(t("folder", { name }), t("folderText"));
      files.add([...event.dataTransfer.files].filter(({ name }) => !folders.has(name)));
    },
    onDragOver: (event: DragEvent) => {
      if (files === undefined || !hasFiles(event)) return;
      event.preventDefault();
      setIsDropping(true);
    },
    onDragLeave: () => setIsDropping(false),
  };
  return { isDropping, handlers };
}
