import type { KnowledgeEntry } from "@parley/core/contract/bots/knowledge-base";
import type { Cells } from "../../../io/cells.ts";

export const shownFaq = ({ tags, ...faq }: KnowledgeEntry): Cells => ({ ...faq, tags: tags.join(", ") });
