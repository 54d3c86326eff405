import { wordText } from "../../shared/messages/word-text.ts";

/** Display name of a platform; unknown ones are shown as on the wire. */
export const platformName = (platform: string): string => wordText("platform", platform);
