import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Palette } from "../palette/palette.tsx";
import { ActingBar } from "./acting-bar.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { EscalationPlace } from "./escalation-place.tsx";
import { HeldEmailsPlace } from "./held-emails-place.tsx";
import { MailboxLayer } from "./mailbox-layer.tsx";
import { Sidebar } from "./sidebar.tsx";
import { StatusLayer } from "./status-layer.tsx";
import { TopBar } from "./top-bar.tsx";

const t = defineMessages("shell", { skip: "Skip to the content" });

/** Frame of every screen of the console: sidebar, top bar, palette. It survives the crash of a screen. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  // Spec section 2: the sidebar starts collapsed.
  const [expanded, setExpanded] = useState(false);
  const [searching, setSearching] = useState(false);
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useScrollToTop(content, pathname);

  return (
    <div className={`parley-shell${expanded ? " is-expanded" : ""}`}>
      <a className="parley-skip" href="#content">
        {t("skip")}
      </a>
      <Sidebar expanded={expanded} onExpand={setExpanded} />
      <div className="parley-shell-main">
        <TopBar expanded={expanded} onExpand={setExpanded} onSearch={() => setSearching(true)} />
        <ActingBar />
        <ConnectionBar />
        <EscalationPlace />
        <main id="content" ref={content} tabIndex={-1} className="parley-content">
          {children}
        </main>
      </div>
      <MailboxLayer />
      <StatusLayer />
      <HeldEmailsPlace />
      <Palette open={searching} onOpenChange={setSearching} />
    </div>
  );
};

/**
 * Spec section 2: navigation resets the scroll position. The content scrolls in a separate frame, unknown to the
 * router.
 */
function useScrollToTop(frame: { readonly current: HTMLElement | null }, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the scroll is reset for
  useEffect(() => {
    // Newer Chromium versions return a promise, which an effect must not return.
    frame.current?.scrollTo(0, 0);
  }, [frame, pathname]);
}
