import type { CallOptions } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import type { Verb } from "@parley/core/verbs";
import type { Deps } from "../../io/deps.ts";
import { type ChangeOptions, checkCanAsk, confirmRemoval } from "../../io/single-change.ts";
import type { VerbCustomization } from "./customization.ts";
import { callOf } from "./fields.ts";
import { findNamed } from "./find.ts";

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Implements `parley <topic> remove <entity>`. Shows what else is removed, asks for confirmation, and removes the
 * entity.
 */
export const standardRemoveRun =
  (verb: Verb, { removal }: VerbCustomization) =>
  async (named: string, options: ChangeOptions, { host, out, platform }: Deps): Promise<void> => {
    checkCanAsk(options, host, capital(verb.about ?? ""));
    const row = await callOf(verb);
    const opened = await platform();
    await opened.signedIn();
    await opened.calls(async (client) => {
      const found = await findNamed(client, verb, named);
      const name = String(found[verb.find?.by ?? "name"]);
      const { asked, done } = removal?.(found) ?? { asked: name, done: name };
      const make = (marks: CallOptions) => client.call<Row>(row, { params: { id: found.id } }, marks);
      if (!(await confirmRemoval({ what: asked, make }, options, { host, out }))) return;
      await make({});
      out.note(`${done}: removed.`);
    });
  };
