import { isBulk, isTopic, type Topic as TopicTable, type Verb as VerbTable } from "@parley/core/verbs";
import type { Running } from "./deps.ts";
import type { Topic, Verb } from "./entry.ts";
import type { BulkParticulars, Particulars, PlainRun, PlainVerb } from "./plain/particulars.ts";
import type { LoadRun, Run } from "./run.ts";
import { verbCommand } from "./verb-command.ts";

/** A verb defined by the table. Its settings, such as how the response is displayed, are loaded with it. */
type Plain = { readonly does: string } | { readonly bulk: object };
/** Implementation of each verb of a topic; nested topics as they were created. */
type Works<T extends TopicTable> = {
  readonly [K in keyof T["verbs"] as T["verbs"][K] extends Plain ? never : K]: T["verbs"][K] extends TopicTable ? Topic : LoadRun<T["verbs"][K]>;
} & {
  readonly [K in keyof T["verbs"] as T["verbs"][K] extends Plain ? K : never]?: () => Promise<
    T["verbs"][K] extends { readonly bulk: object } ? BulkParticulars : Particulars
  >;
};

const isPlain = (verb: VerbTable | TopicTable): boolean => !isTopic(verb) && (verb.does !== undefined || verb.bulk !== undefined);

/** A verb without a topic. */
export const verbOf = <V extends VerbTable>(verb: V, load: LoadRun<V>): Verb => ({
  name: verb.words.at(-1) ?? "",
  summary: verb.summary,
  load: () => verbCommand(verb, load),
  ...(verb.hidden && { hidden: true }),
});

/** Creates a topic of the command line from the table; each verb's implementation is loaded when it runs. */
export function topicOf<const T extends TopicTable>(topic: T, works: Works<T>): Topic {
  const loads = works as Readonly<Record<string, Topic | (() => Promise<unknown>) | undefined>>;
  const verbs = Object.entries<VerbTable | TopicTable>(topic.verbs).map(([name, verb]) => {
    const work = loads[name];
    if (isTopic(verb)) return (work as Topic | undefined) ?? plainTopic(verb);
    if (!isPlain(verb)) return verbOf(verb, work as LoadRun<VerbTable>);
    return verbOf(verb, async () => {
      const particulars = work ? await (work as () => Promise<Particulars & BulkParticulars>)() : {};
      const run: PlainRun = isBulk(verb)
        ? (await import("./plain/bulk.ts")).plainBulk(verb, particulars)
        : (await import("./plain/plain-verb.ts")).plainRun(verb as PlainVerb, particulars);
      return run as Run<VerbTable, Running>;
    });
  });
  return { name: topic.name, summary: topic.summary ?? "", verbs };
}

/** Creates a topic with only plain verbs, including those of its nested topics. A verb that needs more fails here. */
export function plainTopic(topic: TopicTable): Topic {
  const more = Object.entries(topic.verbs).filter(([, verb]) => !isTopic(verb) && !isPlain(verb));
  if (more.length > 0) throw new Error(`Nobody says what parley ${topic.name} ${more[0]?.[0]} does: give it a topic.ts and a line in registry.ts`);
  return topicOf(topic, {});
}
