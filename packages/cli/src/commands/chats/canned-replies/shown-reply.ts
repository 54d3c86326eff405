import type { CannedReply } from "@parley/core/contract/chats/canned-replies";
import type { Cells } from "../../../io/cells.ts";

export const shownReply = ({ tags, files, ...reply }: CannedReply): Cells => ({
  ...reply,
  tags: tags.join(", "),
  files: files.map(({ fileName }) => fileName).join(", "),
});
