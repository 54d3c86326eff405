import { isBulk, isTopic, type Topic as TopicTable, type Verb as VerbTable } from "@parley/core/verbs";
import type { CommandTreeDeps } from "../io/deps.ts";
import type { Topic, Verb } from "./entry.ts";
import type { BulkVerbCustomization, StandardRun, StandardVerb, VerbCustomization } from "./plain/customization.ts";
import type { LoadRun, Run } from "./run.ts";
import { verbCommand } from "./verb-command.ts";

/** CLI command whose behaviour is defined by the command table alone. */
type Plain = { readonly does: string } | { readonly bulk: object };
/**
 * Implementation of each command of a topic, and the `Topic` object of each nested topic. Commands defined by the table
 * need only optional settings.
 */
type Works<T extends TopicTable> = {
  readonly [K in keyof T["verbs"] as T["verbs"][K] extends Plain ? never : K]: T["verbs"][K] extends TopicTable ? Topic : LoadRun<T["verbs"][K]>;
} & {
  readonly [K in keyof T["verbs"] as T["verbs"][K] extends Plain ? K : never]?: () => Promise<
    T["verbs"][K] extends { readonly bulk: object } ? BulkVerbCustomization : VerbCustomization
  >;
};

const isPlain = (verb: VerbTable | TopicTable): boolean => !isTopic(verb) && (verb.does !== undefined || verb.bulk !== undefined);

export const verbOf = <V extends VerbTable>(verb: V, load: LoadRun<V>): Verb => ({
  name: verb.words.at(-1) ?? "",
  summary: verb.summary,
  load: () => verbCommand(verb, load),
  ...(verb.hidden && { hidden: true }),
});

/** Creates a topic from the command table. The implementation of each command is imported when the command runs. */
export function topicOf<const T extends TopicTable>(topic: T, works: Works<T>): Topic {
  const loads = works as Readonly<Record<string, Topic | (() => Promise<unknown>) | undefined>>;
  const verbs = Object.entries<VerbTable | TopicTable>(topic.verbs).map(([name, verb]) => {
    const work = loads[name];
    if (isTopic(verb)) return (work as Topic | undefined) ?? standardTopic(verb);
    if (!isPlain(verb)) return verbOf(verb, work as LoadRun<VerbTable>);
    return verbOf(verb, async () => {
      const customization = work ? await (work as () => Promise<VerbCustomization & BulkVerbCustomization>)() : {};
      const run: StandardRun = isBulk(verb)
        ? (await import("./plain/bulk.ts")).standardBulkRun(verb, customization)
        : (await import("./plain/plain-verb.ts")).standardVerbRun(verb as StandardVerb, customization);
      return run as Run<VerbTable, CommandTreeDeps>;
    });
  });
  return { name: topic.name, summary: topic.summary ?? "", verbs };
}

/**
 * Creates a topic whose commands, including those of nested topics, are all defined by the table. Throws for a command
 * that needs an implementation.
 */
export function standardTopic(topic: TopicTable): Topic {
  const more = Object.entries(topic.verbs).filter(([, verb]) => !isTopic(verb) && !isPlain(verb));
  if (more.length > 0) throw new Error(`Nobody says what parley ${topic.name} ${more[0]?.[0]} does: give it a topic.ts and a line in registry.ts`);
  return topicOf(topic, {});
}
