const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // Files of messages are fetched with a token and displayed from memory.
  "media-src blob:",
  "connect-src 'self' ws: wss:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join(";");

/**
 * The worker that reads PDF files may unpack pictures with WebAssembly. It has its own policy: the page's scripts may
 * not.
 */
const PDF_WORKER = "/assets/pdf.worker";
const PDF_WORKER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';frame-ancestors 'none'";

const YEAR_SECONDS = 31_536_000;

const always = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  ...(publicUrl?.startsWith("https:") && { "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains` }),
});

/**
 * Headers of every page. They never change while the gateway runs, so they are computed once: computing them for each
 * response took a seventh of a response without SQL (docs/generated/bench.md).
 */
const pageHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  ...always(publicUrl),
});

/**
 * Responses of the gateway are not pages: a browser that displays one, or a customer's file, may load, run and frame
 * nothing.
 */
const answerHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  // Responses are not cached: a copy in the browser would outlive the sign-out.
  "cache-control": "no-store",
  ...always(publicUrl),
});

/** Returns the headers of a response by its URL. */
export const headersByUrl = (publicUrl: string | undefined): ((url: string) => Readonly<Record<string, string>>) => {
  const [pages, answers] = [pageHeaders(publicUrl), answerHeaders(publicUrl)];
  const worker = { ...pages, "content-security-policy": PDF_WORKER_POLICY };
  return (url) => {
    if (url.startsWith("/api/")) return answers;
    return url.startsWith(PDF_WORKER) ? worker : pages;
  };
};
