import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { shortTime } from "../../../ui/text/time-format.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";

const t = defineMessages("serviceStatus.plot", {
  title: "{part}: latency over the last day. Slowest {slowest} ms, {failed} failed checks",
  nothing: "No checks in the last day.",
  highest: "slowest: {ms} ms",
  dayAgo: "a day ago",
  now: "now",
  step: "{at}: slowest {ms} ms",
  failed: { one: "{at}: {count} check failed", other: "{at}: {count} checks failed" },
});

interface LatencyPlotProps {
  readonly part: string;
  readonly steps: readonly string[];
  readonly slowestMs: readonly (number | null)[];
  readonly failed: readonly number[];
  /** Latency, in milliseconds, from which the component counts as slow. */
  readonly slowFromMs: number;
}

const WIDTH = 288;
const HEIGHT = 64;

/** Splits the values into runs without gaps, each of which is drawn as one line. */
function runsOf(values: readonly (number | null)[]): readonly (readonly { readonly at: number; readonly value: number }[])[] {
  const runs: { at: number; value: number }[][] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    if (at === 0 || values[at - 1] === null || runs.length === 0) runs.push([]);
    runs.at(-1)?.push({ at, value });
  }
  return runs;
}

/**
 * Chart of a component's day, with the highest latencies and the failures. The dashed line marks the latency from which
 * the component counts as slow.
 */
export const LatencyPlot = ({ part, steps, slowestMs, failed, slowFromMs }: LatencyPlotProps) => {
  const timeZone = useTimeZone();
  const known = slowestMs.filter((value) => value !== null);
  const failures = failed.reduce((sum, count) => sum + count, 0);
  if (known.length === 0 && failures === 0) return <p className="parley-muted parley-latency-none">{t("nothing")}</p>;
  const slowest = Math.max(0, ...known);
  const top = Math.max(slowest, slowFromMs) * 1.1;
  const width = WIDTH / steps.length;
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const when = (at: number) => shortTime(new Date(steps[at] ?? 0), timeZone);
  return (
    <figure className="parley-latency">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={t("title", { part, slowest, failed: failures })}>
        <line className="parley-latency-slow" x1={0} x2={WIDTH} y1={y(slowFromMs)} y2={y(slowFromMs)} />
        {runsOf(slowestMs).map((run) => (
          <polyline
            key={run[0]?.at}
            className="parley-latency-line"
            points={run.flatMap(({ at, value }) => [`${at * width},${y(value)}`, `${(at + 1) * width},${y(value)}`]).join(" ")}
          />
        ))}
        {steps.map((step, at) => {
          const [ms, count] = [slowestMs[at] ?? null, failed[at] ?? 0];
          if (ms === null && count === 0) return null;
          return (
            <rect
              key={step}
              className={count > 0 ? "parley-latency-failed" : "parley-latency-step"}
              x={at * width}
              y={0}
              width={width}
              height={HEIGHT}
            >
              <title>{count > 0 ? t("failed", { at: when(at), count }) : t("step", { at: when(at), ms: ms ?? 0 })}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="parley-muted">
        <span>{t("dayAgo")}</span>
        <span>{t("highest", { ms: slowest })}</span>
        <span>{t("now")}</span>
      </figcaption>
    </figure>
  );
};
