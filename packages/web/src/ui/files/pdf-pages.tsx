import "../page-base.ts";
import { AnnotationMode, GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel, version } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Spinner } from "../feedback/skeleton.tsx";

const t = defineMessages("ui.pdf", {
  loading: "Loading the pages",
  page: "Page {page} of {count}",
  more: "Only the first {shown} of {count} pages are shown. Download the file to read all of them.",
  password: "This PDF is protected by a password. Download it to open it.",
  broken: "This PDF cannot be shown. Download it to open it.",
  failedPage: "Page {page} cannot be shown.",
});

GlobalWorkerOptions.workerSrc = new URL(workerAddress, import.meta.url).href;
const data = (folder: string) => new URL(`pdf-${version}/${folder}/`, import.meta.url).href;

/** Maximum number of pages of a PDF file that are rendered. */
const PAGES_MAX = 100;
const OPEN_MS = 30_000;
const PAGE_MS = 20_000;
/**
 * Maximum number of pixels of a rendered page (64 MB of memory), and of an image in it, which equals the limit for
 * attached images.
 */
const PIXELS_MAX = 16_000_000;
const PICTURE_PIXELS = 50_000_000;
/** Ratio of a page's height to its width (A4) that is assumed until the first page is loaded. */
const PAGE_RATIO = Math.SQRT2;

/** Rejects if the promise is not settled within `ms` milliseconds. */
const within = <T,>(promise: Promise<T>, ms: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("took too long")), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/**
 * Opens a PDF. Its scripts never run, its forms and links are inactive, and it loads nothing except the console's own
 * fonts and decoders.
 */
const openPdf = async (blob: Blob) =>
  getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    // Hides warnings about faulty files, because they are no faults of the console.
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: PICTURE_PIXELS,
    canvasMaxAreaInBytes: 4 * PIXELS_MAX,
    cMapUrl: data("cmaps"),
    standardFontDataUrl: data("standard_fonts"),
    wasmUrl: data("wasm"),
  });

interface PageProps {
  readonly document: PDFDocumentProxy;
  readonly page: number;
}

/** Page that is rendered while it is near the viewport, and otherwise frees its memory. */
const PdfPage = ({ document: pdf, page }: PageProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(PAGE_RATIO);
  const [isNear, setIsNear] = useState(false);
  const [text, setText] = useState("");
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting === true), {
      root: element.closest(".bp6-dialog-body"),
      rootMargin: "100%",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const [element, surface] = [frame.current, canvas.current];
    if (!isNear || element === null || surface === null) return;
    let stop = () => {};
    let isOver = false;
    const draw = async () => {
      const found = await pdf.getPage(page);
      const whole = found.getViewport({ scale: 1 });
      setRatio(whole.height / whole.width);
      const wanted = (element.clientWidth / whole.width) * Math.min(devicePixelRatio, 2);
      const scale = Math.min(wanted, Math.sqrt(PIXELS_MAX / (whole.width * whole.height)));
      const viewport = found.getViewport({ scale });
      if (isOver) return;
      surface.width = Math.max(1, Math.floor(viewport.width));
      surface.height = Math.max(1, Math.floor(viewport.height));
      const task = found.render({ canvas: surface, viewport, annotationMode: AnnotationMode.ENABLE });
      stop = () => task.cancel();
      await within(task.promise, PAGE_MS).finally(stop);
      const { items } = await found.getTextContent();
      if (isOver) return;
      setText(items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join(""));
      surface.dataset.drawn = "";
      found.cleanup();
    };
    draw().catch(() => {
      if (!isOver) setHasFailed(true);
    });
    return () => {
      isOver = true;
      stop();
      surface.width = 0;
      surface.height = 0;
      delete surface.dataset.drawn;
    };
  }, [pdf, page, isNear]);
  const label = t("page", { page, count: pdf.numPages });
  return (
    <figure className="parley-pdf-page" aria-label={label}>
      <div ref={frame} className="parley-pdf-sheet" style={{ aspectRatio: `1 / ${ratio}` }}>
        <canvas ref={canvas} />
        {hasFailed ? <p role="alert">{t("failedPage", { page })}</p> : null}
        {text === "" ? null : <div className="parley-visually-hidden">{text}</div>}
      </div>
      <figcaption className="parley-muted">{label}</figcaption>
    </figure>
  );
};

interface PdfPagesProps {
  readonly blob: Blob;
  readonly onProblem: (problem: string) => void;
}

/** Pages of a PDF file, rendered by pdf.js in the page itself, so that it looks the same in every browser. */
export const PdfPages = ({ blob, onProblem }: PdfPagesProps) => {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const tell = useEffectEvent((problem: unknown) =>
    onProblem(t(problem instanceof Error && problem.name === "PasswordException" ? "password" : "broken")),
  );
  useEffect(() => {
    let isOver = false;
    const opening = openPdf(blob);
    const end = () => void opening.then((task) => task.destroy()).catch(() => undefined);
    within(
      opening.then(({ promise }) => promise),
      OPEN_MS,
    ).then(
      (found) => isOver || setPdf(found),
      (problem: unknown) => {
        if (!isOver) tell(problem);
        end();
      },
    );
    return () => {
      isOver = true;
      end();
    };
  }, [blob]);
  if (pdf === undefined)
    return (
      <div className="parley-viewer-middle" role="status">
        <Spinner size={32} /> {t("loading")}
      </div>
    );
  const shown = Math.min(pdf.numPages, PAGES_MAX);
  const pages = Array.from({ length: shown }, (_, at) => at + 1);
  return (
    <>
      {pages.map((page) => (
        <PdfPage key={page} document={pdf} page={page} />
      ))}
      {shown < pdf.numPages ? <p className="parley-muted">{t("more", { shown, count: pdf.numPages })}</p> : null}
    </>
  );
};
