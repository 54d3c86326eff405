import { wordText } from "../../shared/messages/word-text.ts";

/** What a platform is called; one that this version does not know is shown as the wire names it. */
export const platformName = (platform: string): string => wordText("platform", platform);
