import type { Topic } from "../entry.ts";

export const auth: Topic = {
  name: "auth",
  summary: "Sign in and out, see who is signed in",
  verbs: [
    { name: "login", summary: "Sign in and keep the login for this profile", load: async () => (await import("./login.ts")).loginCommand },
    {
      name: "logout",
      summary: "Sign out and forget the login of this profile",
      load: async () => (await import("./logout.ts")).logoutCommand,
    },
    { name: "token", summary: "Print the access token, for another program", load: async () => (await import("./token.ts")).tokenCommand },
    { name: "status", summary: "Show who is signed in, and where", load: async () => (await import("./status.ts")).statusCommand },
  ],
};
