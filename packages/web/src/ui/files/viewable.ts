import type { Attachment } from "@parley/core/contract/chats/conversations";

/** Returns whether the viewer can show the file. Dangerous files can only be downloaded, after confirmation. */
export const isViewable = ({ state, danger, preview }: Attachment): boolean => state === "ready" && danger === null && preview !== "none";
