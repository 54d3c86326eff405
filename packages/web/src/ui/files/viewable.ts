import type { Attachment } from "@parley/core/contract/chats/conversations";

/** Whether the viewer shows a file. One that may do harm is a download, behind a question. */
export const isViewable = ({ state, danger, preview }: Attachment): boolean => state === "ready" && danger === null && preview !== "none";
