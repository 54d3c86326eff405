import type { Attachment } from "@parley/core/contract/chats/conversations";
import { type ReactNode, useEffect, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { messageOf } from "../feedback/notify.ts";
import { Dialog } from "../overlay/dialog.tsx";
import { type FilePart, useSurroundings } from "./chat-context.ts";

const t = defineMessages("ui.chat.preview", {
  loading: "Loading {name}",
  none: "There is no preview of this picture. Download it to open it.",
  show: "Preview",
  hide: "Hide preview",
  play: "Play",
  viewer: "If the document does not appear, your browser cannot show it. Download it instead.",
});

interface Loaded {
  readonly url?: string;
  readonly text?: string;
  readonly problem?: string;
}

/** Fetches a file, or what is shown of it, from when on it is wanted. */
function useOpened(file: Attachment, part: FilePart, isWanted: boolean): Loaded {
  const { openFile } = useSurroundings();
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const read = async () => {
      const { url, blob } = await openFile(file, part);
      return file.preview === "text" ? { text: await blob.text() } : { url };
    };
    read().then(
      (found) => isHere && setLoaded(found),
      (thrown: unknown) => isHere && setLoaded({ problem: messageOf(thrown) }),
    );
    return () => {
      isHere = false;
    };
  }, [file, part, isWanted, openFile]);
  return loaded;
}

/** A small picture; a click opens the picture itself, or downloads one that no browser draws. */
const Picture = ({ file }: { readonly file: Attachment }) => {
  const { openFile } = useSurroundings();
  const { url, problem } = useOpened(file, "preview", true);
  if (problem !== undefined) return <div className="parley-muted">{t("none")}</div>;
  if (url === undefined) return <span className="parley-file-waiting">{t("loading", { name: file.fileName })}</span>;
  const picture = <img src={url} alt={file.fileName} className="parley-file-image" />;
  if (file.preview === "converted") return picture;
  const openWhole = async () => {
    const whole = await openFile(file).catch(() => undefined);
    window.open(whole?.url ?? url, "_blank", "noreferrer");
  };
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault();
        void openWhole();
      }}
    >
      {picture}
    </a>
  );
};

/** Text, sound and film are fetched when somebody asks for them: a thread of large files stays quick. */
const OnDemand = ({ file, name }: { readonly file: Attachment; readonly name: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { preview, fileName } = file;
  const isPlayed = preview === "audio" || preview === "video";
  const { url, text, problem } = useOpened(file, preview === "text" ? "preview" : "whole", isOpen);
  return (
    <>
      <div className="parley-file-line">
        {name}
        <Button size="small" variant="minimal" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t("hide") : isPlayed ? t("play") : t("show")}
        </Button>
      </div>
      {isOpen && problem !== undefined ? (
        <div role="alert" className="parley-field-error">
          {problem}
        </div>
      ) : null}
      {isOpen && url === undefined && text === undefined && problem === undefined ? (
        <span className="parley-file-waiting">{t("loading", { name: fileName })}</span>
      ) : null}
      {isOpen && text !== undefined ? (
        <pre className="parley-file-text" dir="auto">
          {text}
        </pre>
      ) : null}
      {isOpen && url !== undefined && preview === "audio" ? (
        // biome-ignore lint/a11y/useMediaCaption: the file comes from a person and has none
        <audio src={url} controls autoPlay className="parley-file-player" aria-label={fileName} />
      ) : null}
      {isOpen && url !== undefined && preview === "video" ? (
        // biome-ignore lint/a11y/useMediaCaption: the file comes from a person and has none
        <video src={url} controls autoPlay className="parley-file-player" aria-label={fileName} />
      ) : null}
      {preview === "pdf" ? (
        <Dialog title={fileName} open={isOpen && url !== undefined} onClose={() => setIsOpen(false)} width="wide">
          <iframe src={url} title={fileName} className="parley-file-document" />
          <p className="parley-muted">{t("viewer")}</p>
        </Dialog>
      ) : null}
    </>
  );
};

interface AttachmentPreviewProps {
  readonly file: Attachment;
  readonly name: ReactNode;
  readonly isAllowed: boolean;
}

/** The name of a file, and what is shown of it. */
export const AttachmentPreview = ({ file, name, isAllowed }: AttachmentPreviewProps) => {
  const line = <div className="parley-file-line">{name}</div>;
  if (!isAllowed || file.preview === "none") return line;
  if (file.preview !== "picture" && file.preview !== "converted") return <OnDemand file={file} name={name} />;
  return (
    <>
      <Picture file={file} />
      {line}
    </>
  );
};
