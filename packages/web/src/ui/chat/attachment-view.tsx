import type { Attachment } from "@parley/core/contract/messenger/conversations";
import { useEffect, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { messageOf } from "../feedback/notify.ts";
import { PaperclipIcon } from "../icons.ts";
import { fileSize } from "../text/file-size.ts";
import { useSurroundings } from "./chat-context.ts";

const t = defineMessages("ui.chat.attachment", { open: "Open {name} ({size})", loading: "Loading {name}" });

const isImage = ({ mime }: Attachment): boolean => mime.startsWith("image/");

/** An image shows itself; a click opens it whole. */
const ImageFile = ({ file, onProblem }: { readonly file: Attachment; readonly onProblem: (text: string) => void }) => {
  const { fileUrl } = useSurroundings();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    fileUrl(file).then(
      (found) => isWanted && setUrl(found),
      (problem: unknown) => isWanted && onProblem(messageOf(problem)),
    );
    return () => {
      isWanted = false;
    };
  }, [file, fileUrl, onProblem]);
  if (url === undefined) return <span className="parley-file-waiting">{t("loading", { name: file.fileName })}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={file.fileName} className="parley-file-image" />
    </a>
  );
};

/** A file of a message: an image as such, anything else by name and size. */
export const AttachmentView = ({ file }: { readonly file: Attachment }) => {
  const { fileUrl } = useSurroundings();
  const [problem, setProblem] = useState<string>();
  const open = async () => {
    try {
      const url = await fileUrl(file);
      const link = document.createElement("a");
      link.href = url;
      link.download = file.fileName;
      link.click();
    } catch (thrown) {
      setProblem(messageOf(thrown));
    }
  };
  return (
    <div className="parley-file">
      {isImage(file) && problem === undefined ? <ImageFile file={file} onProblem={setProblem} /> : null}
      <button
        type="button"
        className="parley-file-name"
        aria-label={t("open", { name: file.fileName, size: fileSize(file.size) })}
        onClick={() => void open()}
      >
        <PaperclipIcon size={12} /> {file.fileName} <span className="parley-muted">{fileSize(file.size)}</span>
      </button>
      {problem === undefined ? null : (
        <div role="alert" className="parley-field-error">
          {problem}
        </div>
      )}
    </div>
  );
};
