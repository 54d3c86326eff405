/**
 * Size or duration of a benchmark. An environment variable can override the default, to try out the benchmark itself.
 */
export const requestedSize = (name: string, figure: number): number => {
  const said = process.env[name];
  if (said === undefined) return figure;
  const size = Number(said);
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`${name} has to be a whole number above 0, and is ${said}`);
  return size;
};
