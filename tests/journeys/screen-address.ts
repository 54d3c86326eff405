import type { Screen } from "@parley/core/screens";

/** Demo values for the path parameters of screens. */
const EXAMPLES: Readonly<Record<string, string>> = { botname: "acacia-helper", groupId: "1", shCode: "ACACIA" };

/** Returns a URL of the screen with IDs from Acacia's demo. */
export const addressOf = ({ path }: Pick<Screen, "path">): string => path.replace(/\{(\w+)\}/g, (_, name: string) => EXAMPLES[name] ?? "1");
