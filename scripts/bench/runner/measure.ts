import type { Comparison, Contender, Figure, Row, Sample } from "./figure.ts";

export const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

type Round = ReadonlyMap<Contender, Sample>;

/**
 * Runs every contender once per round, in alternating order, so that warming up or throttling affects all of them
 * equally.
 */
async function play({ ours, floors, rounds }: Comparison): Promise<readonly Round[]> {
  const played: Round[] = [];
  const contenders = [ours, ...floors];
  // The first round only warms up caches and the JIT compiler, so its result is discarded.
  for (let round = 0; round <= rounds; round++) {
    const samples = new Map<Contender, Sample>();
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) samples.set(contender, await contender.sample());
    if (round > 0) played.push(samples);
  }
  return played;
}

const read = (rounds: readonly Round[], contender: Contender, of: string): number[] =>
  rounds.map((round) => {
    const value = round.get(contender)?.[of];
    if (value === undefined) throw new Error(`${contender.name} did not measure ${of}`);
    return value;
  });

/**
 * Computes a row of the table. Ratios are computed per round, because both contenders then ran under the same
 * conditions.
 */
function rowOf({ name, unit, of, against, bar }: Figure, ours: Contender, rounds: readonly Round[]): Row {
  const figures = read(rounds, ours, of);
  const floors = against === undefined ? undefined : read(rounds, against, of);
  const ratio = floors && median(figures.map((figure, round) => figure / (floors[round] ?? Number.NaN)));
  const judged = ratio ?? median(figures);
  const limit = "atMost" in bar ? `at most ${bar.atMost}` : `at least ${bar.atLeast}`;
  return {
    name,
    figure: `${rounded(median(figures))} ${unit}`,
    floor: floors && against ? `${rounded(median(floors))} ${unit} (${against.name})` : "",
    ratio,
    bar: ratio === undefined ? `${limit} ${unit}` : limit,
    met: "atMost" in bar ? judged <= bar.atMost : judged >= bar.atLeast,
  };
}

export async function measure(comparison: Comparison): Promise<readonly Row[]> {
  const rounds = await play(comparison);
  return comparison.figures.map((figure) => rowOf(figure, comparison.ours, rounds));
}
