import type { Screen } from "@parley/core/screens";

/** Values from the demo data for the parameters in screen paths. */
const EXAMPLES: Readonly<Record<string, string>> = { bot: "acacia-helper", botname: "acacia-helper", groupId: "1", shCode: "ACACIA" };

/** Path of a screen with its parameters replaced by ids of Acacia's demo data. */
export const addressOf = ({ path }: Pick<Screen, "path">): string => path.replace(/\{(\w+)\}/g, (_, name: string) => EXAMPLES[name] ?? "1");
