import type { PathOf, ScreenId } from "./table.ts";
import { screen } from "./table.ts";

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
/** Parameters of a screen's path. Empty for a path without parameters. */
export type ParamsOf<Id extends ScreenId> = { readonly [Name in ParamNames<PathOf<Id>>]: string };
type ParamsArgument<Id extends ScreenId> = [keyof ParamsOf<Id>] extends [never] ? [] : [params: ParamsOf<Id>];

/**
 * Returns the path of a screen, such as `pathTo("test-bot", { botname: "acacia-helper" })`. All links must be built
 * with this function.
 */
export function pathTo<Id extends ScreenId>(id: Id, ...[params]: ParamsArgument<Id>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return screen(id).path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
