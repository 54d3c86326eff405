/** Returns whether a dialog or a question is open, which disables the shortcuts of the page below it. */
export const isDialogOpen = (): boolean => document.querySelector(".bp6-dialog, .bp6-alert") !== null;
