import type { WidgetConfig } from "@parley/core/contract/bots/widget";
import type { WidgetLanguage } from "@parley/core/contract/bots/widget-languages";
import type { WidgetGateway } from "./chat/gateway.ts";
import { createStorage } from "./chat/storage.ts";
import { createWindow } from "./chat/window.ts";
import { chooseLanguage } from "./language.ts";
import { createLauncher } from "./launcher.ts";

const noStorage = (): Storage => {
  throw new Error("The preview stores nothing");
};

/**
 * Shows the widget, opened, inside an element, with settings that may not be saved yet. Stores nothing in the browser.
 * Returns a function that removes it.
 */
export function showPreview(parent: Element, base: string, config: WidgetConfig, gateway: WidgetGateway): () => void {
  const languageOf = (offered: readonly WidgetLanguage[]) => chooseLanguage(navigator.languages, offered);
  const launcher = createLauncher(languageOf(config.languages), config, () => parent);
  let isOpen = true;
  const toggle = (open: boolean) => {
    isOpen = open;
    launcher.setOpen(open);
    if (open) chat.show();
    else chat.hide();
  };
  const frame = { launcher, base, bot: config.bot, languageOf, attributes: () => ({}), emit: () => undefined, close: () => toggle(false) };
  const chat = createWindow(frame, gateway, { ...createStorage(config.bot, noStorage, noStorage), lastsWithPage: () => false });
  launcher.button.addEventListener("click", () => toggle(!isOpen));
  launcher.attach();
  launcher.setOpen(true);
  chat.show(false);
  return () => {
    chat.dispose();
    launcher.detach();
  };
}
