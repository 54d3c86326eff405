import { wordText } from "../../shared/messages/word-text.ts";

/** Returns the display name of a platform; an unknown one is returned unchanged. */
export const platformName = (platform: string): string => wordText("platform", platform);
