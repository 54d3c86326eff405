/** Groups of file types that a stakeholder can refuse. */
export const FILE_GROUPS = ["pictures", "documents", "texts", "audio", "video", "archives", "emails", "programs", "other"] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

export const FILE_GROUP_NAMES: Readonly<Record<FileGroup, string>> = {
  pictures: "Pictures",
  documents: "Documents",
  texts: "Texts and data",
  audio: "Audio",
  video: "Video",
  archives: "Archives",
  emails: "E-mails, calendars and contacts",
  programs: "Programs, scripts and web pages",
  other: "Other files",
};

/** Types of previews. `converted` is an image made by the gateway, and `text` is extracted text. */
export const FILE_PREVIEWS = ["none", "picture", "converted", "pdf", "audio", "video", "text"] as const;
export type FilePreview = (typeof FILE_PREVIEWS)[number];

/**
 * Reasons why opening a file may do harm. `locked` means that the content cannot be inspected, because it is encrypted
 * or in an unsupported archive format.
 */
export const FILE_DANGERS = ["program", "script", "page", "macros", "archive", "locked"] as const;
export type FileDanger = (typeof FILE_DANGERS)[number];
