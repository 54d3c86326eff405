import { Tab } from "@blueprintjs/core/lib/esm/components/tabs/tab.js";
import { Tabs as BlueprintTabs } from "@blueprintjs/core/lib/esm/components/tabs/tabs.js";
import { type ReactElement, useId } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";

export interface TabRow {
  readonly id: string;
  readonly title: Message;
  readonly panel?: ReactElement;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabRow[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** True if the panel takes the remaining height, for a list that scrolls inside. */
  readonly fill?: boolean;
}

/** Tabs whose selection the caller controls, mostly in the URL (`useUrlState`). Only the selected panel is mounted. */
export const Tabs = ({ label, tabs, selected, onSelect, fill = false }: TabsProps) => (
  <BlueprintTabs
    id={useId()}
    selectedTabId={selected}
    onChange={(id) => onSelect(String(id))}
    renderActiveTabPanelOnly
    aria-label={label}
    className={fill ? "parley-tabs-fill" : undefined}
  >
    {tabs.map((tab) => (
      // Sets `disabled={false}` explicitly, because Blueprint's arrow keys skip tabs without this prop.
      <Tab key={tab.id} id={tab.id} title={tab.title()} panel={tab.panel} disabled={false} />
    ))}
  </BlueprintTabs>
);
