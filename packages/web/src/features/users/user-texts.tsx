import type { User } from "@parley/core/contract/main/users";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";

const t = defineMessages("users.states", { active: "Active", inactive: "Inactive" });

export const nameOf = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string => `${firstName} ${lastName}`;

export const statusText = (active: boolean): string => t(active ? "active" : "inactive");

export const StatusTag = ({ active }: { readonly active: boolean }) => <Tag intent={active ? "success" : "none"}>{statusText(active)}</Tag>;
