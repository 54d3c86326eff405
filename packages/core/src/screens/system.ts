/**
 * The three system screens of spec section 2, with their texts and buttons as spelled there. They replace a screen and
 * have no permission.
 */
export const SYSTEM_SCREENS = {
  noAccess: { text: "You don't have access to this page", buttons: ["Go Back", "Sign Out"] },
  notFound: { text: "Page not found", buttons: ["Go Back", "Go to Dashboard"] },
  crash: { text: "Something went wrong!", buttons: ["Back", "Sign Out"] },
} as const;
