import type { Attachment } from "@parley/core/contract/chats/conversations";
import type { ReactNode } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { isViewable } from "../files/viewable.ts";
import { useSurroundings } from "./chat-context.ts";
import { useOpenedFile } from "./use-opened-file.ts";

const t = defineMessages("ui.chat.preview", {
  loading: "Loading {name}",
  none: "There is no preview of this image. Download it to open it.",
  show: "Preview",
  showFile: "Preview {name}",
  play: "Play",
  playFile: "Play {name}",
});

/** Thumbnail of an image; a click opens the viewer. */
const Picture = ({ file }: { readonly file: Attachment }) => {
  const { openFile, viewFile } = useSurroundings();
  const { url, problem } = useOpenedFile(file, "preview", openFile);
  if (problem !== undefined) return <div className="parley-muted">{t("none")}</div>;
  if (url === undefined) return <span className="parley-file-waiting">{t("loading", { name: file.fileName })}</span>;
  return (
    <button type="button" className="parley-file-picture" aria-label={t("showFile", { name: file.fileName })} onClick={() => viewFile(file)}>
      <img src={url} alt="" className="parley-file-image" />
    </button>
  );
};

/** Button that opens files other than images. They load on request, so that threads with large files stay fast. */
const ViewButton = ({ file }: { readonly file: Attachment }) => {
  const { viewFile } = useSurroundings();
  const isPlayed = file.preview === "audio" || file.preview === "video";
  return (
    <Button
      size="small"
      variant="minimal"
      aria-haspopup="dialog"
      aria-label={t(isPlayed ? "playFile" : "showFile", { name: file.fileName })}
      onClick={() => viewFile(file)}
    >
      {t(isPlayed ? "play" : "show")}
    </Button>
  );
};

interface AttachmentPreviewProps {
  readonly file: Attachment;
  readonly name: ReactNode;
}

export const AttachmentPreview = ({ file, name }: AttachmentPreviewProps) => {
  const isPicture = file.preview === "picture" || file.preview === "converted";
  const canView = isViewable(file);
  return (
    <>
      {canView && isPicture ? <Picture file={file} /> : null}
      <div className="parley-file-line">
        {name}
        {canView && !isPicture ? <ViewButton file={file} /> : null}
      </div>
    </>
  );
};
