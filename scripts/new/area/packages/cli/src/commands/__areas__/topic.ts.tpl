import { __areasCamel__Topic } from "@parley/core/verbs/__areas__";
import { topicOf } from "../topic-of.ts";

export const __areasCamel__ = topicOf(__areasCamel__Topic, {});
