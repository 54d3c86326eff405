const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // Allows media only from memory (`blob:`), because the console fetches the files of messages with a token.
  "media-src blob:",
  "connect-src 'self' ws: wss:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join(";");

/**
 * Security policy of the worker that reads PDF files. Only this worker may use WebAssembly, which decompresses images;
 * the scripts of the page may not.
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
 * Headers of every page. They are computed once, because computing them for each response took a seventh of the time of
 * a response without SQL (docs/generated/bench.md).
 */
const pageHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  ...always(publicUrl),
});

/**
 * Headers of API responses. They forbid a browser that displays a response, such as a customer's file, to load, run or
 * frame anything.
 */
const answerHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  // Disables caching of API responses, because a cached copy would remain in the browser after sign-out.
  "cache-control": "no-store",
  ...always(publicUrl),
});

/** Paths of the widget, which pages of all web sites load. The script is public, and its calls have checks of their own. */
const WIDGET = /^\/widget(\.js(\?|$)|\/)/;

/** Returns a function that selects the headers of a response by its URL. */
export const headersByUrl = (publicUrl: string | undefined): ((url: string) => Readonly<Record<string, string>>) => {
  const [pages, answers] = [pageHeaders(publicUrl), answerHeaders(publicUrl)];
  const worker = { ...pages, "content-security-policy": PDF_WORKER_POLICY };
  const widget = { ...always(publicUrl), "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" };
  return (url) => {
    if (WIDGET.test(url)) return widget;
    if (url.startsWith("/api/")) return answers;
    return url.startsWith(PDF_WORKER) ? worker : pages;
  };
};
