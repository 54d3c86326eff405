import type { Contender, Figure, Row } from "./figure.ts";

export const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** Rounds of ours and the floor by turns, the order swapped every round: whatever warms or throttles the machine meets both alike. */
async function samples({ ours, floor, rounds }: Figure): Promise<Map<Contender, number[]>> {
  const taken = new Map<Contender, number[]>([
    [ours, []],
    [floor, []],
  ]);
  // The first round warms caches and compilers and is thrown away.
  for (let round = 0; round <= rounds; round++) {
    for (const contender of round % 2 === 0 ? [ours, floor] : [floor, ours]) {
      const value = await contender.sample();
      if (round > 0) taken.get(contender)?.push(value);
    }
  }
  return taken;
}

/** Measures one figure. */
export async function measure(figure: Figure): Promise<Row> {
  const taken = await samples(figure);
  const ours = median(taken.get(figure.ours) ?? []);
  const floor = median(taken.get(figure.floor) ?? []);
  const ratio = ours / floor;
  const { bar } = figure;
  return {
    name: figure.name,
    figure: `${rounded(ours)} ${figure.unit}`,
    floor: `${rounded(floor)} ${figure.unit} (${figure.floor.name})`,
    ratio,
    bar: "atMost" in bar ? `at most ${bar.atMost}` : `at least ${bar.atLeast}`,
    met: "atMost" in bar ? ratio <= bar.atMost : ratio >= bar.atLeast,
  };
}
