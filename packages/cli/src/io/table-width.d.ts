/** Declares the width function that cli-table3 uses internally, because its package has types only for the table. */
declare module "cli-table3/src/utils.js" {
  export function strlen(text: string): number;
}
