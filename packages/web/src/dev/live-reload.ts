/** URL of the event stream on which `npm run dev` announces changed source files; the build inserts this URL. */
declare const PARLEY_DEV_EVENTS: string;

type Sheets = Readonly<Record<string, string>>;

const AGAIN_MS = 500;

/**
 * Replaces each changed stylesheet. The old one is removed after the new one has loaded, so that the page is never
 * unstyled.
 */
function swapSheets(sheets: Sheets): void {
  for (const [name, href] of Object.entries(sheets)) {
    document.querySelector(`meta[name="parley-${name}"]`)?.setAttribute("content", href);
    const old = document.querySelector<HTMLLinkElement>(`link[data-sheet="${name}"]`);
    if (old === null || old.getAttribute("href") === href) continue;
    const link = old.cloneNode() as HTMLLinkElement;
    link.href = href;
    link.onload = () => old.remove();
    old.after(link);
  }
}

function listen(): void {
  const socket = new WebSocket(PARLEY_DEV_EVENTS);
  socket.onmessage = ({ data }) => {
    const { sheets }: { readonly sheets?: Sheets } = JSON.parse(data);
    if (sheets === undefined) location.reload();
    else swapSheets(sheets);
  };
  socket.onclose = () => setTimeout(listen, AGAIN_MS);
}
listen();
