/**
 * Icons of the screens as components, because finding icons by name would load a table of all icons (107 KB). Icons of
 * the shell and the first screen are in `shell-icons.ts`. Add further icons here.
 */
export { AddIcon } from "@blueprintjs/icons/lib/esm/generated/components/add.js";
export { ArrowLeftIcon } from "@blueprintjs/icons/lib/esm/generated/components/arrow-left.js";
export { ChevronDownIcon } from "@blueprintjs/icons/lib/esm/generated/components/chevron-down.js";
export { ChevronLeftIcon } from "@blueprintjs/icons/lib/esm/generated/components/chevron-left.js";
export { ChevronRightIcon } from "@blueprintjs/icons/lib/esm/generated/components/chevron-right.js";
export { ChevronUpIcon } from "@blueprintjs/icons/lib/esm/generated/components/chevron-up.js";
export { CrossIcon } from "@blueprintjs/icons/lib/esm/generated/components/cross.js";
export { DownloadIcon } from "@blueprintjs/icons/lib/esm/generated/components/download.js";
export { DuplicateIcon } from "@blueprintjs/icons/lib/esm/generated/components/duplicate.js";
export { EditIcon } from "@blueprintjs/icons/lib/esm/generated/components/edit.js";
export { ExportIcon } from "@blueprintjs/icons/lib/esm/generated/components/export.js";
export { EyeOpenIcon } from "@blueprintjs/icons/lib/esm/generated/components/eye-open.js";
export { HeadsetIcon } from "@blueprintjs/icons/lib/esm/generated/components/headset.js";
export { HistoryIcon } from "@blueprintjs/icons/lib/esm/generated/components/history.js";
export { ImportIcon } from "@blueprintjs/icons/lib/esm/generated/components/import.js";
export { LayersIcon } from "@blueprintjs/icons/lib/esm/generated/components/layers.js";
export { LinkIcon } from "@blueprintjs/icons/lib/esm/generated/components/link.js";
export { MergeColumnsIcon } from "@blueprintjs/icons/lib/esm/generated/components/merge-columns.js";
export { MoreIcon } from "@blueprintjs/icons/lib/esm/generated/components/more.js";
export { PaperclipIcon } from "@blueprintjs/icons/lib/esm/generated/components/paperclip.js";
export { PredictiveAnalysisIcon } from "@blueprintjs/icons/lib/esm/generated/components/predictive-analysis.js";
export { RefreshIcon } from "@blueprintjs/icons/lib/esm/generated/components/refresh.js";
export { SendMessageIcon } from "@blueprintjs/icons/lib/esm/generated/components/send-message.js";
export { SortIcon } from "@blueprintjs/icons/lib/esm/generated/components/sort.js";
export { SortAscIcon } from "@blueprintjs/icons/lib/esm/generated/components/sort-asc.js";
export { SortDescIcon } from "@blueprintjs/icons/lib/esm/generated/components/sort-desc.js";
export { StarIcon } from "@blueprintjs/icons/lib/esm/generated/components/star.js";
export { StarEmptyIcon } from "@blueprintjs/icons/lib/esm/generated/components/star-empty.js";
export { StopwatchIcon } from "@blueprintjs/icons/lib/esm/generated/components/stopwatch.js";
export { ThIcon } from "@blueprintjs/icons/lib/esm/generated/components/th.js";
export { TrashIcon } from "@blueprintjs/icons/lib/esm/generated/components/trash.js";
export { UndoIcon } from "@blueprintjs/icons/lib/esm/generated/components/undo.js";
export { WarningSignIcon } from "@blueprintjs/icons/lib/esm/generated/components/warning-sign.js";
