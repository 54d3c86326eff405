import * as z from "zod/mini";
import { defineArea } from "../row.ts";
import { textIdOf, version } from "../schemas.ts";
import { ROUTING_WRITES, readsRouting } from "./auto-assign.ts";

const SKILLS_MAX = 30;
const SKILL_LENGTH_MAX = 40;
const LANGUAGES_MAX = 20;

const once = (words: readonly string[]): string[] => [...new Set(words)].sort();

/** Lower case, so that criteria and agents use the same words. */
const skill = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(SKILL_LENGTH_MAX));
/** ISO 639, without a country: `en`, `sw`. */
const language = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{2,3}$/, "A language is two or three letters, such as en or sw"));

export const AgentProfile = z.object({
  /** The user's. */
  id: z.int(),
  loginId: z.string(),
  name: z.string(),
  /** Number of simultaneous chats of the agent. */
  maxChats: z.int(),
  /** By name. */
  teams: z.array(z.string()),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  /** 1 until the profile is first changed. */
  version: z.int(),
});
export type AgentProfile = z.output<typeof AgentProfile>;

export const agentProfiles = defineArea({
  /** Ours: routing data of a person besides permissions and capacity, which belong to the user (ADR 0116). */
  list: {
    gateway: "messenger",
    method: "GET",
    path: "teams/agents",
    summary: "Support agents with their teams, skills and languages",
    access: readsRouting,
    output: z.array(AgentProfile),
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "teams/agents/{id}",
    summary: "Change the skills and languages of a support agent",
    access: ROUTING_WRITES.update,
    audit: { entity: "agentProfile", verb: "changed" },
    params: z.strictObject({ id: textIdOf("user") }),
    body: z.strictObject({
      skills: z.array(skill).check(z.maxLength(SKILLS_MAX), z.overwrite(once)),
      languages: z.array(language).check(z.maxLength(LANGUAGES_MAX), z.overwrite(once)),
      version,
    }),
    output: AgentProfile,
    notice: "Error occurred while saving data",
    stale: ["agentProfiles"],
    safeToRetry: true,
    validates: true,
    ours: true,
  },
});
