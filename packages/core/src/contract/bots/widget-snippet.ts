/** Path of the script that web sites load. */
export const WIDGET_PATH = "/widget.js";

/**
 * Returns the HTML with which a web site loads the widget of a bot. The address names the bot, so that its appearance
 * comes with the script, and the page makes no other request until the widget is opened (docs/adr/0189).
 */
export const widgetSnippet = (base: string, bot: string): string =>
  `<script src="${base}${WIDGET_PATH}?bot=${encodeURIComponent(bot)}" data-bot="${bot}" async></script>`;
