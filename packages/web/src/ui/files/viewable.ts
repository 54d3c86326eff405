import type { Attachment } from "@parley/core/contract/chats/conversations";

/** True if the viewer can show the file. Dangerous files are downloads with a confirmation. */
export const isViewable = ({ state, danger, preview }: Attachment): boolean => state === "ready" && danger === null && preview !== "none";
