import type { Attachment } from "@parley/core/contract/chats/conversations";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { loadUnlessBroken } from "../../shared/code/until-arrived.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { OpenFile } from "../chat/chat-context.ts";
import { type LoadedFile, useOpenedFile } from "../chat/use-opened-file.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { messageOf } from "../feedback/notify.ts";
import { Spinner } from "../feedback/skeleton.tsx";
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon } from "../icons.ts";
import { Dialog } from "../overlay/dialog.tsx";
import { fileSize } from "../text/file-size.ts";
import { downloadFile } from "./download-file.ts";

const t = defineMessages("ui.viewer", {
  loading: "Loading {name}",
  previous: "Previous file",
  next: "Next file",
  place: "{place} of {count}",
  download: "Download",
  retry: "Try again",
  start: "Only the beginning is shown. Download the file to read all of it.",
  unplayable: "Your browser cannot play this file. Download it to open it.",
  undrawable: "Your browser cannot show this image. Download it to open it.",
});

/** Content types that the gateway converts to readable text. Other text is shown unchanged. */
const PROSE = ["text/calendar", "message/rfc822"];
/** Maximum number of bytes of a text file that the gateway returns as preview. */
const TEXT_SHOWN = 64 * 1024;
const PdfPages = lazy(() => loadUnlessBroken(() => import("./pdf-pages.tsx")).then(({ PdfPages: view }) => ({ default: view })));

const Loading = ({ file }: { readonly file: Attachment }) => (
  <div className="parley-viewer-middle" role="status">
    <Spinner size={32} /> {t("loading", { name: file.fileName })}
  </div>
);

interface ShownProps {
  readonly file: Attachment;
  readonly loaded: LoadedFile;
  readonly onProblem: (problem: string) => void;
}

const Shown = ({ file, loaded: { url, blob, text }, onProblem }: ShownProps) => {
  const { preview, fileName, mime, size } = file;
  if (text !== undefined)
    return (
      <>
        <pre className={`parley-viewer-text${PROSE.includes(mime) ? " is-prose" : ""}`} dir="auto">
          {text}
        </pre>
        {text.endsWith("…") && size > TEXT_SHOWN ? <p className="parley-muted">{t("start")}</p> : null}
      </>
    );
  if (url === undefined || blob === undefined) return <Loading file={file} />;
  switch (preview) {
    case "pdf":
      return (
        <Suspense fallback={<Loading file={file} />}>
          <PdfPages blob={blob} onProblem={onProblem} />
        </Suspense>
      );
    case "audio":
      // biome-ignore lint/a11y/useMediaCaption: the file comes from a person and has none
      return <audio src={url} controls autoPlay className="parley-viewer-audio" aria-label={fileName} onError={() => onProblem(t("unplayable"))} />;
    case "video":
      // biome-ignore lint/a11y/useMediaCaption: the file comes from a person and has none
      return <video src={url} controls autoPlay className="parley-viewer-media" aria-label={fileName} onError={() => onProblem(t("unplayable"))} />;
    default:
      return <img src={url} alt={fileName} className="parley-viewer-media" onError={() => onProblem(t("undrawable"))} />;
  }
};

const Content = ({ file, openFile }: { readonly file: Attachment; readonly openFile: OpenFile }) => {
  const [turn, setTurn] = useState(0);
  const [broken, setBroken] = useState<string>();
  // Part to load: for converted images and texts the gateway's preview, otherwise the full file.
  const part = file.preview === "converted" || file.preview === "text" ? "preview" : "whole";
  const loaded = useOpenedFile(file, part, openFile, turn);
  const problem = broken ?? loaded.problem;
  if (problem === undefined) return <Shown file={file} loaded={loaded} onProblem={setBroken} />;
  return (
    <div className="parley-viewer-middle" role="alert">
      <p>{problem}</p>
      {broken === undefined ? <Button onClick={() => setTurn(turn + 1)}>{t("retry")}</Button> : null}
    </div>
  );
};

/** Returns whether the element needs the arrow keys itself, as media players and text fields do. */
const takesArrows = (target: EventTarget): boolean => target instanceof Element && target.closest("audio, video, input") !== null;

interface FileViewerProps {
  /** Files that the viewer can show, in order. */
  readonly files: readonly Attachment[];
  readonly openFile: OpenFile;
  /** File that is shown first; undefined closes the viewer. */
  readonly first: Attachment | undefined;
  readonly onClose: () => void;
}

/** Viewer that shows one file of a thread at a time. The arrow keys switch between files. */
export const FileViewer = ({ first, ...props }: FileViewerProps) =>
  first === undefined ? null : <OpenViewer key={first.id} first={first} {...props} />;

const OpenViewer = ({ files, first, openFile, onClose }: FileViewerProps & { readonly first: Attachment }) => {
  const frame = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState(first);
  const [problem, setProblem] = useState<string>();
  const at = files.findIndex(({ id }) => id === chosen.id);
  const file = files[at] ?? chosen;
  const go = (step: number) => {
    const other = files[at + step];
    if (other === undefined) return;
    setProblem(undefined);
    setChosen(other);
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollTo({ top: 0 });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || takesArrows(event.target)) return;
    const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = document.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    if (event.key !== forward && event.key !== back) return;
    event.preventDefault();
    go(event.key === forward ? 1 : -1);
  };
  const download = () =>
    downloadFile(file, openFile).then(
      () => setProblem(undefined),
      (thrown: unknown) => setProblem(messageOf(thrown)),
    );
  return (
    <Dialog
      title={file.fileName}
      open
      onClose={onClose}
      width="wide"
      focus={frame}
      actions={
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the buttons do
        <div className="parley-viewer-actions" onKeyDown={handleKey}>
          <span className="parley-muted" role="status">
            {files.length > 1 ? t("place", { place: at + 1, count: files.length }) : ""} {fileSize(file.size)}
          </span>
          {problem === undefined ? null : (
            <span role="alert" className="parley-field-error">
              {problem}
            </span>
          )}
          <IconButton icon={<ChevronLeftIcon />} label={t("previous")} disabled={at <= 0} onClick={() => go(-1)} />
          <IconButton icon={<ChevronRightIcon />} label={t("next")} disabled={at < 0 || at >= files.length - 1} onClick={() => go(1)} />
          <Button intent="primary" icon={<DownloadIcon />} onClick={() => void download()}>
            {t("download")}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reachable by keyboard */}
      <section ref={frame} className="parley-viewer" aria-label={file.fileName} tabIndex={0} onKeyDown={handleKey}>
        <Content key={file.id} file={file} openFile={openFile} />
      </section>
    </Dialog>
  );
};
