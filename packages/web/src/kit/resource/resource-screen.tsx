import type { FunctionComponent } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { Page } from "../../ui/layout/page.tsx";
import type { Resource } from "./resource.ts";
import { type ResourceViewOptions, useResourceView } from "./use-resource-view.tsx";

interface ResourceScreenOptions<Item extends object> extends ResourceViewOptions<Item> {
  /** Text below the heading; by default the message `lead`. */
  readonly lead?: Message;
}

/**
 * Creates the complete screen of a resource: list, panel with its own URL, creating, changing, removing, version
 * conflicts, palette actions and reasons for missing rights. Variations are options; other screens combine the same
 * parts themselves.
 */
export function resourceScreen<Item extends object, Values extends object>(
  resource: Resource<Item, Values>,
  options: ResourceScreenOptions<Item>,
): FunctionComponent {
  const title = screenTitle(options.screen);
  const lead = options.lead ?? resource.text("lead");
  return () => {
    const { actions, content } = useResourceView(resource, options);
    return (
      <Page title={title()} lead={lead?.()} actions={actions} height="fill">
        {content}
      </Page>
    );
  };
}
