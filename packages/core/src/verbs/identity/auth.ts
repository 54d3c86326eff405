import { defineTopic } from "../verb.ts";

export const authTopic = defineTopic({
  name: "auth",
  verbs: {
    login: {
      summary: "Sign in and store the login for this profile",
      operands: [{ operand: "[login]", about: "login id, as with --login-id" }],
      flags: {
        loginId: { flags: "--login-id <login>", about: "login id to sign in with (PARLEY_LOGIN_ID)" },
        keyStdin: { flags: "--key-stdin", about: "read the password from stdin (or set PARLEY_KEY)" },
      },
      examples: [
        "parley auth login",
        "parley auth login admin@acacia.test",
        "parley auth login --login-id admin@acacia.test --key-stdin < password.txt",
        "parley --profile live auth login",
      ],
    },
    "accept-invitation": {
      summary: "Set the password of an invited account, or a new one after a reset",
      operands: [{ operand: "<link>", about: "link in the e-mail, or its token" }],
      flags: { keyStdin: { flags: "--key-stdin", about: "read the password from stdin, instead of prompting for it" } },
      note: "This needs no sign-in. Without a mail server, provider staff find the link with: parley mailbox show ID --reveal",
      examples: [
        'parley auth accept-invitation "https://chat.example/new-password?token=…"',
        'parley auth accept-invitation "$LINK" --key-stdin < password.txt',
      ],
    },
    logout: { summary: "Sign out and remove the login of this profile", examples: ["parley auth logout"] },
    token: {
      summary: "Print the access token for another program",
      note: "Anyone who has the token can act as you until it expires: keep it out of logs.",
      examples: ["parley auth token", 'curl -H "authorization: Bearer $(parley auth token)" http://127.0.0.1:4100/api/main/users/profile'],
    },
    status: { summary: "Show the signed-in user and the platform", examples: ["parley auth status", "parley auth status --json"] },
  },
});
