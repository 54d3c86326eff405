/** The measure that cli-table3 itself uses; its package declares types for the table alone. */
declare module "cli-table3/src/utils.js" {
  export function strlen(text: string): number;
}
