import type { FunctionComponent } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { Page } from "../../ui/layout/page.tsx";
import type { Resource } from "./resource.ts";
import { type ResourceViewOptions, useResourceView } from "./use-resource-view.tsx";

interface ResourceScreenOptions<Item extends object> extends ResourceViewOptions<Item> {
  /** The text `lead` by default. */
  readonly lead?: Message;
}

/**
 * Complete screen of a resource: list, panel with its own address, create, change, remove, version conflicts, palette
 * actions, and reasons for denials. Special needs are options; other screens combine the same parts by hand.
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
