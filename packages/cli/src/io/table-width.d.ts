/** Width function that cli-table3 itself uses; its package declares types only for the table. */
declare module "cli-table3/src/utils.js" {
  export function strlen(text: string): number;
}
