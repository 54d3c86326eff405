import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Palette } from "../palette/palette.tsx";
import { ActingBar } from "./acting-bar.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { EscalationSlot } from "./escalation-place.tsx";
import { HeldEmailsSlot } from "./held-emails-place.tsx";
import { MailboxLayer } from "./mailbox-layer.tsx";
import { Sidebar } from "./sidebar.tsx";
import { StatusLayer } from "./status-layer.tsx";
import { TopBar } from "./top-bar.tsx";

const t = defineMessages("shell", { skip: "Skip to the content" });

/** Frame around every screen of the console: sidebar, top bar and palette. It stays usable when a screen crashes. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  // Starts with a collapsed sidebar (spec section 2).
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
        <EscalationSlot />
        <main id="content" ref={content} tabIndex={-1} className="parley-content">
          {children}
        </main>
      </div>
      <MailboxLayer />
      <StatusLayer />
      <HeldEmailsSlot />
      <Palette open={searching} onOpenChange={setSearching} />
    </div>
  );
};

/**
 * Resets the scroll position after navigation (spec section 2). The router cannot do it, because the content scrolls
 * inside an element of its own.
 */
function useScrollToTop(frame: { readonly current: HTMLElement | null }, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the scroll is reset for
  useEffect(() => {
    // Braces keep the effect from returning the result of `scrollTo`, which is a promise in newer Chromium versions and
    // not a clean-up function.
    frame.current?.scrollTo(0, 0);
  }, [frame, pathname]);
}
