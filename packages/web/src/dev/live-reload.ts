/** The address that `npm run dev` tells of changes at; the build writes it here. */
declare const PARLEY_DEV_EVENTS: string;

/** Addresses of stylesheets by their names. */
type Sheets = Readonly<Record<string, string>>;

const AGAIN_MS = 500;

/** Puts the new stylesheets in the place of the old, which stay until these have come. */
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
