/**
 * The three system screens of spec section 2, with the texts and buttons spelled as in the spec. They are shown in
 * place of a screen and have no rule.
 */
export const SYSTEM_SCREENS = {
  noAccess: { text: "You don't have access to this page", buttons: ["Go Back", "Sign Out"] },
  notFound: { text: "Page not found", buttons: ["Go Back", "Go to Dashboard"] },
  crash: { text: "Something went wrong!", buttons: ["Back", "Sign Out"] },
} as const;
