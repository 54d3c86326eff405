export { dangerOfName, extensionOf, FILE_HEAD_BYTES, type FileContent, isRefused, kindOfContent, kindOfName, kindOfType } from "./find-kind.ts";
export {
  FILE_DANGERS,
  FILE_GROUPS,
  FILE_KINDS,
  FILE_PREVIEWS,
  type FileDanger,
  type FileGroup,
  type FileKind,
  type FilePreview,
  UNKNOWN_KIND,
} from "./kinds.ts";
