import type { PushTemplate } from "@parley/core/contract/people/push-notifications";
import type { Cells } from "../../../../io/cells.ts";

export const shownTemplate = ({ variables, ...rest }: PushTemplate): Cells => ({ ...rest, variables: variables.join(", ") });
