import { defineCalls } from "./define-calls.ts";

export const entryCalls = defineCalls({
  "sign-in": { needs: ["authentication.signIn"] },
  "forgot-password": { needs: ["password.forgot"] },
  "reset-password": { needs: ["password.validate", "password.set"] },
  "new-password": { needs: ["password.validate", "password.set"] },
});
