import type { RoutingCriterionDraft } from "@parley/core/contract/routing/routing";

/** Routing criterion as stored. */
export interface Criterion extends RoutingCriterionDraft {
  readonly id: number;
}

/** Properties of a conversation that criteria check. `said` is the customer's text in lower case. */
export interface Facts {
  readonly sessionId: number;
  readonly platform: string;
  readonly bot: string;
  readonly customerType: string | null;
  readonly country: string | null;
  readonly language: string;
  readonly said: string;
  readonly fromAd: boolean;
  readonly isOpen: boolean;
}

/** Value that met the condition, for each condition of the criterion. */
export type MatchedValues = Readonly<Record<string, string>>;

type Condition = (criterion: RoutingCriterionDraft, facts: Facts) => string | true | undefined;

const oneOf =
  (values: (criterion: RoutingCriterionDraft) => readonly string[], value: (facts: Facts) => string | null): Condition =>
  (criterion, facts) => {
    const wanted = values(criterion);
    if (wanted.length === 0) return true;
    const has = value(facts)?.toLowerCase();
    return has === undefined ? undefined : wanted.find((one) => one.toLowerCase() === has);
  };

/**
 * Conditions of a criterion. Each returns `true` if the criterion does not set it, the matching value if it is met, and
 * otherwise undefined.
 */
const CONDITIONS: Readonly<Record<string, Condition>> = {
  platforms: oneOf(
    ({ platforms }) => platforms,
    ({ platform }) => platform,
  ),
  bots: oneOf(
    ({ bots }) => bots,
    ({ bot }) => bot,
  ),
  customerTypes: oneOf(
    ({ customerTypes }) => customerTypes,
    ({ customerType }) => customerType,
  ),
  countries: oneOf(
    ({ countries }) => countries,
    ({ country }) => country,
  ),
  languages: oneOf(
    ({ languages }) => languages,
    ({ language }) => language,
  ),
  words: ({ words }, { said }) => words.length === 0 || words.find((word) => said.includes(word.toLowerCase())),
  hours: ({ hours }, { isOpen }) => {
    if (hours === "any") return true;
    return (hours === "within") === isOpen ? hours : undefined;
  },
  ads: ({ ads }, { fromAd }) => {
    if (ads === "any") return true;
    return (ads === "ad") === fromAd ? ads : undefined;
  },
};

/** Returns the values that meet the conditions of a criterion, or undefined if one of them is not met. */
export const matchedValuesOf = (criterion: RoutingCriterionDraft, facts: Facts): MatchedValues | undefined => {
  const met: Record<string, string> = {};
  for (const [name, holds] of Object.entries(CONDITIONS)) {
    const found = holds(criterion, facts);
    if (found === undefined) return undefined;
    if (typeof found === "string") met[name] = found;
  }
  return met;
};

/** Returns the first active criterion that matches. `criteria` must be sorted. */
export const firstMatch = <C extends RoutingCriterionDraft>(
  criteria: readonly C[],
  facts: Facts,
): { readonly criterion: C; readonly because: MatchedValues } | undefined => {
  for (const criterion of criteria) {
    const because = criterion.active ? matchedValuesOf(criterion, facts) : undefined;
    if (because) return { criterion, because };
  }
  return undefined;
};

/**
 * Sorts criteria in the order of evaluation: by position, then by age. An unsaved criterion comes last at its position.
 */
export const inOrder = <C extends Pick<Criterion, "place"> & { readonly id: number | undefined }>(criteria: readonly C[]): C[] =>
  [...criteria].sort((one, other) => one.place - other.place || (one.id ?? Number.POSITIVE_INFINITY) - (other.id ?? Number.POSITIVE_INFINITY));

/** Language of each bot, by the bot's code in lower case. */
export type BotLanguages = ReadonlyMap<string, string>;

const lower = (values: readonly string[]): string[] => values.map((value) => value.toLowerCase());
/** Returns whether every value that `later` accepts is also accepted by `earlier`. An empty list accepts all values. */
const isWider = (earlier: readonly string[], later: readonly string[]): boolean => {
  if (earlier.length === 0) return true;
  const wide = lower(earlier);
  return later.length > 0 && lower(later).every((value) => wide.includes(value));
};
/** Returns the languages that a criterion can match, given the languages of its bots; undefined for all. */
const languagesLeft = ({ bots, languages }: RoutingCriterionDraft, spoken: BotLanguages): string[] | undefined => {
  const asked = languages.length > 0 ? lower(languages) : undefined;
  if (bots.length === 0) return asked;
  const ofBots = bots.flatMap((bot) => spoken.get(bot.toLowerCase())?.toLowerCase() ?? []);
  return asked ? ofBots.filter((language) => asked.includes(language)) : ofBots;
};

/** Returns whether a criterion can never match, because none of its bots speaks one of its languages. */
export const canNeverMatch = (criterion: RoutingCriterionDraft, spoken: BotLanguages): boolean => languagesLeft(criterion, spoken)?.length === 0;

/**
 * Returns whether a criterion has no condition. Such a criterion would match every conversation, which is the purpose
 * of the default routing.
 */
export const hasNoCondition = (criterion: RoutingCriterionDraft): boolean =>
  [criterion.platforms, criterion.bots, criterion.customerTypes, criterion.countries, criterion.languages, criterion.words].every(
    (values) => values.length === 0,
  ) &&
  criterion.hours === "any" &&
  criterion.ads === "any";

/**
 * Returns whether `earlier` matches everything that `later` would match. A word also matches as a part of a longer
 * word.
 */
export const covers = (earlier: RoutingCriterionDraft, later: RoutingCriterionDraft, spoken: BotLanguages): boolean => {
  const laterWords = lower(later.words);
  return (
    isWider(earlier.platforms, later.platforms) &&
    isWider(earlier.bots, later.bots) &&
    isWider(earlier.customerTypes, later.customerTypes) &&
    isWider(earlier.countries, later.countries) &&
    isWider(earlier.languages, languagesLeft(later, spoken) ?? []) &&
    (earlier.words.length === 0 || (laterWords.length > 0 && laterWords.every((word) => lower(earlier.words).some((wide) => word.includes(wide))))) &&
    (earlier.hours === "any" || earlier.hours === later.hours) &&
    (earlier.ads === "any" || earlier.ads === later.ads)
  );
};

/** Returns the first earlier active criterion that matches everything which this one would match. */
export const coveredBy = <C extends RoutingCriterionDraft>(
  before: readonly C[],
  criterion: RoutingCriterionDraft,
  spoken: BotLanguages,
): C | undefined => before.find((earlier) => earlier.active && covers(earlier, criterion, spoken));
