import type { PathOf, ScreenId } from "./table.ts";
import { screen } from "./table.ts";

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
/** The parameters of a screen's path; a screen without any takes none. */
export type ParamsOf<Id extends ScreenId> = { readonly [Name in ParamNames<PathOf<Id>>]: string };
type ParamsArgument<Id extends ScreenId> = [keyof ParamsOf<Id>] extends [never] ? [] : [params: ParamsOf<Id>];

/** The address of a screen: `pathTo("test-bot", { botname: "acacia-helper" })`. Links are made here, never by hand. */
export function pathTo<Id extends ScreenId>(id: Id, ...[params]: ParamsArgument<Id>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return screen(id).path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
