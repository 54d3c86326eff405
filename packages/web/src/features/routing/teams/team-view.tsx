import { pathTo } from "@parley/core/screens";
import type { FunctionComponent } from "react";
import { useNavigate } from "react-router-dom";
import type { Resource } from "../../../kit/resource/resource.ts";
import { type ResourceViewOptions, useResourceView } from "../../../kit/resource/use-resource-view.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";

const t = defineMessages("teams.views", { label: "Teams and agents", teams: "Teams", agents: "Agents and skills" });

const IDS = ["teams", "agents"] as const;
type ViewId = (typeof IDS)[number];
const title = screenTitle("teams");

/** Creates one tab of the teams screen with its list. Switching tabs clears the list's state in the URL. */
export function teamView<Item extends object, Values extends object>(
  view: ViewId,
  resource: Resource<Item, Values>,
  options: ResourceViewOptions<Item>,
): FunctionComponent {
  return () => {
    const navigate = useNavigate();
    const { actions, content } = useResourceView(resource, options);
    return (
      <Page title={title()} lead={resource.text("lead")?.()} actions={actions} height="fill">
        <Tabs
          fill
          label={t("label")}
          selected={view}
          onSelect={(id) => void navigate(id === "teams" ? pathTo("teams") : `${pathTo("teams")}?view=${id}`)}
          tabs={IDS.map((id) => ({ id, title: t.ref(id), panel: id === view ? content : <span /> }))}
        />
      </Page>
    );
  };
}
