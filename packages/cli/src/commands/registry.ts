import type { Entry } from "./entry.ts";

/** What the printed completion scripts call; it answers a shell and shows in no help. */
export const COMPLETE = "complete";

/**
 * Every command. A new verb is one line here and one file in `commands/<topic>/<verb>.ts`; a new topic is one entry more.
 * Names are those of the contract's areas, in kebab-case (design section 2).
 */
export const TOPICS: readonly Entry[] = [
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
  { name: "open", summary: "Print where a screen of the console is", load: async () => (await import("./open/open.ts")).openCommand },
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
  {
    name: "jobs",
    summary: "Exports and bulk jobs: follow, download, stop and take back",
    verbs: [
      { name: "list", summary: "List your jobs, the newest first", load: async () => (await import("./jobs/list.ts")).listCommand },
      { name: "show", summary: "Show one job, or follow it to its end", load: async () => (await import("./jobs/show.ts")).showCommand },
      { name: "download", summary: "Download the file of an export", load: async () => (await import("./jobs/download.ts")).downloadCommand },
      { name: "cancel", summary: "Stop a job that has not ended", load: async () => (await import("./jobs/cancel.ts")).cancelCommand },
      { name: "undo", summary: "Take back what a bulk job changed", load: async () => (await import("./jobs/undo.ts")).undoCommand },
    ],
  },
  {
    name: "users",
    summary: "List, create and change users; activate and deactivate one or many",
    verbs: [
      { name: "list", summary: "List users", load: async () => (await import("./users/list.ts")).listCommand },
      { name: "show", summary: "Show one user", load: async () => (await import("./users/show.ts")).showCommand },
      { name: "create", summary: "Create a user", load: async () => (await import("./users/create.ts")).createCommand },
      { name: "update", summary: "Change a user's name, address or role", load: async () => (await import("./users/update.ts")).updateCommand },
      {
        name: "activate",
        summary: "Activate users, with a remark",
        load: async () => {
          const { statusCommand } = await import("./users/status-command.ts");
          return (deps) => statusCommand("activate", deps);
        },
      },
      {
        name: "deactivate",
        summary: "Deactivate users, with a remark",
        load: async () => {
          const { statusCommand } = await import("./users/status-command.ts");
          return (deps) => statusCommand("deactivate", deps);
        },
      },
    ],
  },
  {
    name: "roles",
    summary: "List, show, create and change roles",
    verbs: [
      { name: "list", summary: "List roles", load: async () => (await import("./roles/list.ts")).listCommand },
      { name: "show", summary: "Show a role with its rights", load: async () => (await import("./roles/show.ts")).showCommand },
      { name: "create", summary: "Create a role", load: async () => (await import("./roles/create.ts")).createCommand },
      { name: "update", summary: "Change a role's name or rights", load: async () => (await import("./roles/update.ts")).updateCommand },
    ],
  },
  {
    name: "canned-replies",
    summary: "See canned replies",
    verbs: [{ name: "list", summary: "List canned replies", load: async () => (await import("./canned-replies/list.ts")).listCommand }],
  },
  {
    name: "business",
    summary: "Business status of stakeholders, and which bots answer",
    verbs: [
      { name: "list", summary: "List stakeholders with their business status", load: async () => (await import("./business/list.ts")).listCommand },
      { name: "show", summary: "Show one business status with its bots", load: async () => (await import("./business/show.ts")).showCommand },
      {
        name: "update",
        summary: "Set a business status, with reason and end",
        load: async () => (await import("./business/update.ts")).updateCommand,
      },
      { name: "bot", summary: "Switch a bot on or off, or archive it", load: async () => (await import("./business/bot.ts")).botCommand },
    ],
  },
  {
    name: "hours",
    summary: "Working hours, and whether it is open now",
    verbs: [
      { name: "show", summary: "Show the working hours", load: async () => (await import("./hours/show.ts")).showCommand },
      { name: "set", summary: "Set hours, time zone and closed message", load: async () => (await import("./hours/set.ts")).setCommand },
    ],
  },
  {
    name: "faqs",
    summary: "Questions that bots answer from the knowledge base",
    verbs: [
      { name: "list", summary: "List FAQs", load: async () => (await import("./faqs/list.ts")).listCommand },
      { name: "show", summary: "Show one FAQ", load: async () => (await import("./faqs/show.ts")).showCommand },
      { name: "create", summary: "Create a FAQ", load: async () => (await import("./faqs/create.ts")).createCommand },
      { name: "update", summary: "Change a FAQ's question, answer or tags", load: async () => (await import("./faqs/update.ts")).updateCommand },
      {
        name: "status",
        summary: "Publish, archive, approve or reject FAQs",
        load: async () => (await import("./faqs/status.ts")).statusCommand,
      },
      { name: "remove", summary: "Remove a FAQ", load: async () => (await import("./faqs/remove.ts")).removeCommand },
    ],
  },
  {
    name: "reports",
    summary: "Run reports, and have them exported",
    verbs: [
      { name: "list", summary: "List the reports, and whether you may read them", load: async () => (await import("./reports/list.ts")).listCommand },
      { name: "run", summary: "Print a report, or write it to a file", load: async () => (await import("./reports/run.ts")).runCommand },
      {
        name: "export",
        summary: "Have a report written in the background, and mailed",
        load: async () => (await import("./reports/export.ts")).exportCommand,
      },
    ],
  },
  {
    name: "schedules",
    summary: "Exports that the gateway makes by itself, on a cron line",
    verbs: [
      { name: "list", summary: "List scheduled exports", load: async () => (await import("./schedules/list.ts")).listCommand },
      { name: "add", summary: "Schedule an export", load: async () => (await import("./schedules/add.ts")).addCommand },
      { name: "pause", summary: "Pause a scheduled export", load: async () => (await import("./schedules/changes.ts")).pauseCommand },
      { name: "resume", summary: "Let a paused export run again", load: async () => (await import("./schedules/changes.ts")).resumeCommand },
      { name: "remove", summary: "Remove a scheduled export", load: async () => (await import("./schedules/changes.ts")).removeCommand },
      { name: "run-now", summary: "Run a scheduled export now", load: async () => (await import("./schedules/changes.ts")).runNowCommand },
    ],
  },
  {
    name: "plans",
    summary: "Plans, what they cost where, and which client has which",
    verbs: [
      { name: "list", summary: "List the plans, or clients with their plan", load: async () => (await import("./plans/list.ts")).listCommand },
      { name: "show", summary: "Show one plan, or the plans that a client has had", load: async () => (await import("./plans/show.ts")).showCommand },
      { name: "items", summary: "List what plans include", load: async () => (await import("./plans/items.ts")).itemsCommand },
      {
        name: "add",
        summary: "Give clients a plan who have none",
        load: async () => {
          const { giveCommand } = await import("./plans/give-command.ts");
          return (deps) => giveCommand("add", deps);
        },
      },
      {
        name: "change",
        summary: "Give clients another plan",
        load: async () => {
          const { giveCommand } = await import("./plans/give-command.ts");
          return (deps) => giveCommand("change", deps);
        },
      },
      {
        name: "deactivate",
        summary: "Deactivate the plans of clients, with a remark",
        load: async () => {
          const { turnCommand } = await import("./plans/turn-command.ts");
          return (deps) => turnCommand("deactivate", deps);
        },
      },
      {
        name: "reactivate",
        summary: "Bring deactivated plans back, with a remark",
        load: async () => {
          const { turnCommand } = await import("./plans/turn-command.ts");
          return (deps) => turnCommand("reactivate", deps);
        },
      },
      {
        name: "price",
        summary: "Prices by country and continent",
        verbs: [
          { name: "list", summary: "List prices by location", load: async () => (await import("./plans/price/list.ts")).listCommand },
          { name: "set", summary: "Set what a plan costs somewhere", load: async () => (await import("./plans/price/set.ts")).setCommand },
        ],
      },
    ],
  },
  {
    name: "requests",
    summary: "Channels that clients ask for",
    verbs: [
      { name: "list", summary: "List client requests", load: async () => (await import("./requests/list.ts")).listCommand },
      { name: "show", summary: "Show one client request", load: async () => (await import("./requests/show.ts")).showCommand },
      { name: "update", summary: "Give requests a status and remarks", load: async () => (await import("./requests/update.ts")).updateCommand },
    ],
  },
  {
    name: "subscribers",
    summary: "The people who write, and whether they are written to",
    verbs: [
      { name: "list", summary: "List subscribers", load: async () => (await import("./subscribers/list.ts")).listCommand },
      { name: "show", summary: "Show one subscriber", load: async () => (await import("./subscribers/show.ts")).showCommand },
      { name: "types", summary: "List the types of subscribers", load: async () => (await import("./subscribers/types.ts")).typesCommand },
      {
        name: "deactivate",
        summary: "Write to subscribers no more, with a remark",
        load: async () => {
          const { statusCommand } = await import("./subscribers/status-command.ts");
          return (deps) => statusCommand("deactivate", deps);
        },
      },
      {
        name: "reactivate",
        summary: "Write to subscribers again, with a remark",
        load: async () => {
          const { statusCommand } = await import("./subscribers/status-command.ts");
          return (deps) => statusCommand("reactivate", deps);
        },
      },
      {
        name: "platform",
        summary: "Whole platforms, and whether anybody there is written to",
        verbs: [
          {
            name: "list",
            summary: "List platforms with their subscribers",
            load: async () => (await import("./subscribers/platform/list.ts")).listCommand,
          },
          {
            name: "deactivate",
            summary: "Write to nobody on a platform, with a remark",
            load: async () => {
              const { turnCommand } = await import("./subscribers/platform/turn-command.ts");
              return (deps) => turnCommand("deactivate", deps);
            },
          },
          {
            name: "reactivate",
            summary: "Write to the subscribers of a platform again",
            load: async () => {
              const { turnCommand } = await import("./subscribers/platform/turn-command.ts");
              return (deps) => turnCommand("reactivate", deps);
            },
          },
        ],
      },
    ],
  },
  {
    name: "broadcasts",
    summary: "Messages to many subscribers: draft, count, send, schedule, pause and abort",
    verbs: [
      { name: "list", summary: "List broadcasts", load: async () => (await import("./broadcasts/list.ts")).listCommand },
      { name: "show", summary: "Show one broadcast with its sums", load: async () => (await import("./broadcasts/show.ts")).showCommand },
      { name: "create", summary: "Keep a draft of a broadcast", load: async () => (await import("./broadcasts/create.ts")).createCommand },
      { name: "count", summary: "Say whom an audience reaches", load: async () => (await import("./broadcasts/count.ts")).countCommand },
      { name: "send", summary: "Send a draft, after a question", load: async () => (await import("./broadcasts/send-command.ts")).sendCommand },
      {
        name: "schedule",
        summary: "Send a draft at a time of your clock",
        load: async () => (await import("./broadcasts/send-command.ts")).scheduleCommand,
      },
      {
        name: "unschedule",
        summary: "Take a scheduled broadcast back to draft",
        load: async () => {
          const { turnCommand } = await import("./broadcasts/turn-command.ts");
          return (deps) => turnCommand("unschedule", deps);
        },
      },
      {
        name: "pause",
        summary: "Stop a broadcast that is being sent",
        load: async () => {
          const { turnCommand } = await import("./broadcasts/turn-command.ts");
          return (deps) => turnCommand("pause", deps);
        },
      },
      {
        name: "resume",
        summary: "Let a paused broadcast go on",
        load: async () => {
          const { turnCommand } = await import("./broadcasts/turn-command.ts");
          return (deps) => turnCommand("resume", deps);
        },
      },
      {
        name: "abort",
        summary: "End a broadcast for good",
        load: async () => {
          const { turnCommand } = await import("./broadcasts/turn-command.ts");
          return (deps) => turnCommand("abort", deps);
        },
      },
      {
        name: "retry",
        summary: "Try the failed recipients again",
        load: async () => {
          const { turnCommand } = await import("./broadcasts/turn-command.ts");
          return (deps) => turnCommand("retry", deps);
        },
      },
      {
        name: "templates",
        summary: "The texts of broadcasts",
        verbs: [
          { name: "list", summary: "List templates", load: async () => (await import("./broadcasts/templates/list.ts")).listCommand },
          { name: "create", summary: "Create a template", load: async () => (await import("./broadcasts/templates/create.ts")).createCommand },
        ],
      },
    ],
  },
  {
    name: "tickets",
    summary: "List, show, create and merge tickets; change one or many",
    verbs: [
      { name: "list", summary: "List tickets", load: async () => (await import("./tickets/list.ts")).listCommand },
      {
        name: "show",
        summary: "Show a ticket with its clocks, notes and history",
        load: async () => (await import("./tickets/show.ts")).showCommand,
      },
      { name: "create", summary: "Create a ticket for a customer", load: async () => (await import("./tickets/create.ts")).createCommand },
      {
        name: "update",
        summary: "Give tickets an owner, a status, a priority, deadlines or labels",
        load: async () => (await import("./tickets/update.ts")).updateCommand,
      },
      { name: "note", summary: "Add a note to a ticket", load: async () => (await import("./tickets/note.ts")).noteCommand },
      { name: "merge", summary: "Merge tickets into one that goes on", load: async () => (await import("./tickets/merge.ts")).mergeCommand },
      { name: "unmerge", summary: "Take back the merge of a ticket", load: async () => (await import("./tickets/unmerge.ts")).unmergeCommand },
    ],
  },
  {
    name: "tags",
    summary: "The labels that tickets may have",
    verbs: [
      { name: "list", summary: "List tags", load: async () => (await import("./tags/list.ts")).listCommand },
      { name: "create", summary: "Create a tag", load: async () => (await import("./tags/create.ts")).createCommand },
      { name: "update", summary: "Change a tag", load: async () => (await import("./tags/update.ts")).updateCommand },
      { name: "remove", summary: "Remove a tag, from every ticket too", load: async () => (await import("./tags/remove.ts")).removeCommand },
    ],
  },
  {
    name: "stakeholders",
    summary: "List, show, create and change stakeholders",
    verbs: [
      { name: "list", summary: "List stakeholders", load: async () => (await import("./stakeholders/list.ts")).listCommand },
      { name: "show", summary: "Show one stakeholder", load: async () => (await import("./stakeholders/show.ts")).showCommand },
      { name: "create", summary: "Take a new stakeholder on", load: async () => (await import("./stakeholders/create.ts")).createCommand },
      { name: "update", summary: "Change a stakeholder", load: async () => (await import("./stakeholders/update.ts")).updateCommand },
    ],
  },
  {
    name: "config",
    summary: "Your stakeholder's roles, canned replies, hours, tags and FAQs as a file",
    verbs: [
      { name: "export", summary: "Print what is there", load: async () => (await import("./config/export.ts")).exportCommand },
      { name: "plan", summary: "Show what a file would change", load: async () => (await import("./config/plan.ts")).planCommand },
      { name: "apply", summary: "Make it as a file says", load: async () => (await import("./config/apply.ts")).applyCommand },
    ],
  },
  { name: "help", summary: "Show the help of a command, or print the manual page", load: async () => (await import("./help/help.ts")).helpCommand },
  { name: "serve", summary: "Start the gateway and the console on this machine", load: async () => (await import("./serve/serve.ts")).serveCommand },
  {
    name: "completion",
    summary: "Print the completion script of a shell",
    load: async () => (await import("./completion/completion.ts")).completionCommand,
  },
  { name: COMPLETE, summary: "Answer a completion script", load: async () => (await import("./completion/complete.ts")).completeCommand },
];
