import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Deps } from "./deps.ts";

/** Builds the command of one file; the file is loaded when the command, its help or its completion is asked for. */
export type LoadCommand = () => Promise<(deps: Deps) => CommandUnknownOpts>;

export interface Verb {
  readonly name: string;
  readonly summary: string;
  readonly load: LoadCommand;
}

/** A topic groups verbs (`parley auth login`), or is a command itself (`parley serve`). */
export type Topic = { readonly name: string; readonly summary: string } & ({ readonly verbs: readonly Verb[] } | { readonly load: LoadCommand });

/** What the printed completion scripts call; it answers a shell and shows in no help. */
export const COMPLETE = "complete";

/**
 * Every command. A new verb is one line here and one file in `commands/<topic>/<verb>.ts`; a new topic is one entry more.
 * Names are those of the contract's areas, in kebab-case (design section 2).
 */
export const TOPICS: readonly Topic[] = [
  {
    name: "auth",
    summary: "Sign in and out, see who is signed in",
    verbs: [
      { name: "login", summary: "Sign in and keep the login for this profile", load: async () => (await import("./auth/login.ts")).loginCommand },
      {
        name: "logout",
        summary: "Sign out and forget the login of this profile",
        load: async () => (await import("./auth/logout.ts")).logoutCommand,
      },
      { name: "status", summary: "Show who is signed in, and where", load: async () => (await import("./auth/status.ts")).statusCommand },
    ],
  },
  {
    name: "access",
    summary: "Explain who may open a screen",
    verbs: [
      {
        name: "explain",
        summary: "Say whether a screen may be opened, and what is missing",
        load: async () => (await import("./access/explain.ts")).explainCommand,
      },
    ],
  },
  { name: "api", summary: "Make any call of the contract", load: async () => (await import("./api/api.ts")).apiCommand },
  {
    name: "profile",
    summary: "Keep several platforms and logins apart",
    verbs: [
      { name: "list", summary: "List the profiles", load: async () => (await import("./profile/list.ts")).listCommand },
      { name: "add", summary: "Add a profile, or change its address", load: async () => (await import("./profile/add.ts")).addCommand },
      { name: "use", summary: "Choose the profile that is used from now on", load: async () => (await import("./profile/use.ts")).useCommand },
      { name: "remove", summary: "Remove a profile and its login", load: async () => (await import("./profile/remove.ts")).removeCommand },
    ],
  },
  { name: "serve", summary: "Start the gateway and the console on this machine", load: async () => (await import("./serve/serve.ts")).serveCommand },
  {
    name: "completion",
    summary: "Print the completion script of a shell",
    load: async () => (await import("./completion/completion.ts")).completionCommand,
  },
  { name: COMPLETE, summary: "Answer a completion script", load: async () => (await import("./completion/complete.ts")).completeCommand },
];
