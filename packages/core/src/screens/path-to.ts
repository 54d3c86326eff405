import type { PathOf, ScreenId } from "./table.ts";
import { screen } from "./table.ts";

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
/** Parameters of a screen's path; none for a path without any. */
export type ParamsOf<Id extends ScreenId> = { readonly [Name in ParamNames<PathOf<Id>>]: string };
type ParamsArgument<Id extends ScreenId> = [keyof ParamsOf<Id>] extends [never] ? [] : [params: ParamsOf<Id>];

/** Address of a screen: `pathTo("test-bot", { botname: "acacia-helper" })`. All links are built here, never by hand. */
export function pathTo<Id extends ScreenId>(id: Id, ...[params]: ParamsArgument<Id>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return screen(id).path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
