// Runs in the page of inbox-page.ts before anything else there: looks at the list of conversations in each frame, and when an event of a conversation comes in.
{
  const watched = { firstRows: 0, shown: "", shownAt: 0, isLive: false, heardAt: 0, awaited: "", awaitedAt: 0 };
  globalThis.inbox = watched;

  const Native = globalThis.WebSocket;
  globalThis.WebSocket = class extends Native {
    constructor(/** @type {ConstructorParameters<typeof Native>} */ ...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (typeof data !== "string") return;
        // One's own status is told once one is among those who hear events.
        if (data.includes('["agentStatus"')) watched.isLive = true;
        if (data.includes('["session"')) watched.heardAt = performance.now();
      });
    }
  };

  const look = () => {
    const first = document.querySelector(".parley-conversations [role=row] a")?.getAttribute("href") ?? "";
    if (first !== "" && watched.firstRows === 0) watched.firstRows = performance.now();
    const holes = document.querySelector(".parley-conversations .bp6-skeleton") !== null;
    const shown = `${document.querySelector(".parley-work-sum")?.textContent ?? ""} ${first}`;
    if (!holes && first !== "" && shown !== watched.shown) Object.assign(watched, { shown, shownAt: performance.now() });
    if (
      watched.awaited !== "" &&
      document.querySelector(`.parley-conversations a[href*="/${watched.awaited}"]`)?.closest("[role=row]")?.textContent?.includes("Urgent")
    )
      Object.assign(watched, { awaited: "", awaitedAt: performance.now() });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
