import type { Contender, Figure, Sample } from "./figure.ts";
import { median } from "./measure.ts";

/** Duration of one call, with a ratio if time is not the only measure. */
type Call = () => Promise<{ readonly ms: number; readonly ratio?: number }>;

export interface ManyCalls {
  readonly name: string;
  readonly calls: Readonly<Record<string, Call>>;
  readonly isSlow: (ms: number, ratio: number | undefined) => boolean;
  /** Required maximum time, in milliseconds, of each call that has a separate row in the results. */
  readonly limitMs: number;
  /** Name of the row that shows the number of slow calls. */
  readonly counted: string;
  /** Name of the row of one slow call, from its rank (1 is the slowest) and the total number of calls. */
  readonly placed: (place: number, of: number) => string;
  readonly shown: number;
}

/** Runs every call once per round. The figures are the number of slow calls and the times of the slowest ones. */
export const slowestOf = ({
  name,
  calls,
  isSlow,
  limitMs,
  counted,
  placed,
  shown,
}: ManyCalls): { readonly ours: Contender; readonly figures: readonly Figure[] } => {
  const played: Sample[] = [];
  const names = Object.keys(calls);
  const sample = async (): Promise<Sample> => {
    const times: Record<string, number> = {};
    let slow = 0;
    for (const [one, call] of Object.entries(calls)) {
      const { ms, ratio } = await call();
      times[one] = ms;
      if (isSlow(ms, ratio)) slow += 1;
    }
    const round = { ...times, slow };
    played.push(round);
    return round;
  };
  const medianOf = (key: string) => median(played.slice(1).map((round) => round[key] ?? Number.NaN));
  const slowest = (place: number) => [...names].sort((a, b) => medianOf(b) - medianOf(a))[place] ?? "";
  const rows = Array.from({ length: Math.min(shown, names.length) }, (_, place): Figure => {
    return {
      get name() {
        return `${placed(place + 1, names.length)}: ${slowest(place)}`;
      },
      get of() {
        return slowest(place);
      },
      unit: "ms",
      bar: { atMost: Math.round(limitMs) },
    };
  });
  return { ours: { name, sample }, figures: [{ name: counted, unit: "count", of: "slow", bar: { atMost: 0 } }, ...rows] };
};
