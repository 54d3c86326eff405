import { testBot } from "@parley/core/contract/bots/bots";
import type { WidgetConfig } from "@parley/core/contract/bots/widget";
import { attachments } from "@parley/core/contract/chats/attachments";
import { connection } from "../../../shared/connection/connection.ts";
import type { WidgetGateway } from "../../../widget/chat/gateway.ts";

/** Calls of the preview: a test conversation of the signed-in user, with the settings of the form. */
export function previewGateway(config: WidgetConfig): WidgetGateway {
  const { client } = connection();
  return {
    config: async () => config,
    open: ({ visitorKey }) => client.call(testBot.open, { params: { botname: config.bot }, body: { visitorKey } }),
    upload: (visitorKey, file) => client.call(attachments.fromCustomer, { body: { visitorKey }, file }),
    file: async (_visitorKey, id, preview) => {
      const { body, contentType } = await client.download(preview ? attachments.preview : attachments.download, { params: { id } });
      return new Blob([body.slice()], { type: contentType });
    },
    survey: async () => null,
    forget: async () => undefined,
  };
}
