import * as z from "zod/mini";
import { defineArea } from "../row.ts";
import { textIdOf, version } from "../schemas.ts";
import { mayReadRouting, ROUTING_WRITES } from "./auto-assign.ts";

const SKILLS_MAX = 30;
const SKILL_LENGTH_MAX = 40;
const LANGUAGES_MAX = 20;

const once = (words: readonly string[]): string[] => [...new Set(words)].sort();

/** Name of a skill. Converted to lower case, so that routing criteria and agents use the same spelling. */
const skill = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(SKILL_LENGTH_MAX));
/** Language code (ISO 639) without a country, such as `en` or `sw`. */
const language = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{2,3}$/, "A language is two or three letters, such as en or sw"));

export const AgentProfile = z.object({
  /** Id of the user. */
  id: z.int(),
  loginId: z.string(),
  name: z.string(),
  /** Maximum number of simultaneous chats of the agent. */
  maxChats: z.int(),
  /** Teams of the agent, by name. */
  teams: z.array(z.string()),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  /** Version, which is 1 until the profile is changed for the first time. */
  version: z.int(),
});
export type AgentProfile = z.output<typeof AgentProfile>;

export const agentProfiles = defineArea({
  /**
   * Addition to the spec for the routing data of an agent, such as skills and languages. Rights and capacity belong to
   * the user (ADR 0116).
   */
  list: {
    gateway: "messenger",
    method: "GET",
    path: "teams/agents",
    summary: "List support agents with their teams, skills and languages",
    access: mayReadRouting,
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
