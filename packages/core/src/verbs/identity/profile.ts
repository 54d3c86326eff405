import { defineTopic } from "../verb.ts";

export const profileTopic = defineTopic({
  name: "profile",
  verbs: {
    list: { summary: "List the profiles", examples: ["parley profile list", "parley profile list --json"] },
    add: {
      summary: "Add a profile, or change its URL",
      operands: [{ operand: "<profile>", about: "a short name, such as live or test" }],
      flags: {
        url: { flags: "--url <address>", about: "URL of the platform", required: true },
        protect: {
          flags: "--protect",
          about: "protect a platform with real customers: under every profile, changes to it need --live",
          no: "no longer protect it; without either flag nothing changes",
        },
      },
      examples: ["parley profile add live --url https://parley.example.com --protect", "parley --profile live auth login"],
    },
    use: {
      summary: "Choose the default profile",
      operands: [{ operand: "[profile]", about: "profile to make the default; omit to choose from a list" }],
      examples: ["parley profile use live"],
    },
    remove: {
      summary: "Remove a profile and its login",
      operands: [{ operand: "<profile>", about: "profile to remove" }],
      examples: ["parley profile remove test"],
    },
  },
});
