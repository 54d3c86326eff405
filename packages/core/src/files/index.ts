export { dangerOfName, extensionOf, FILE_HEAD_BYTES, type FileContent, isRefused, kindOfContent, kindOfName, kindOfType } from "./find-kind.ts";
export { FILE_DANGERS, FILE_GROUP_NAMES, FILE_GROUPS, FILE_PREVIEWS, type FileDanger, type FileGroup, type FilePreview } from "./groups.ts";
export { FILE_KINDS, type FileKind, UNKNOWN_KIND } from "./kinds.ts";
