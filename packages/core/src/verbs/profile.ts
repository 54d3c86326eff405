import { defineTopic } from "./verb.ts";

export const profileTopic = defineTopic({
  name: "profile",
  summary: "Manage profiles, for several platforms and logins",
  verbs: {
    list: { summary: "List the profiles", examples: ["parley profile list", "parley profile list --json"] },
    add: {
      summary: "Add a profile, or change its address",
      operands: [{ operand: "<profile>", about: "a short name, such as live or test" }],
      flags: {
        url: { flags: "--url <address>", about: "where the platform is", required: true },
        protect: {
          flags: "--protect",
          about: "real customers are on it: whatever changes it, under any profile, needs --live as well",
          no: "they are not, or no longer; without either the platform stays as it is",
        },
      },
      examples: ["parley profile add live --url https://parley.example.com --protect", "parley --profile live auth login"],
    },
    use: {
      summary: "Choose the default profile",
      operands: [{ operand: "<profile>", about: "the profile to use from now on" }],
      examples: ["parley profile use live"],
    },
    remove: {
      summary: "Remove a profile and its login",
      operands: [{ operand: "<profile>", about: "the profile to forget, with its login" }],
      examples: ["parley profile remove test"],
    },
  },
});
