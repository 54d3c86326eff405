import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes that one of many things keeps, the garbage of making it left out. */
export function heapOfOne(many: number, make: (index: number) => object): number {
  const kept: object[] = [];
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < many; index++) kept.push(make(index));
  collect();
  const { heapUsed } = process.memoryUsage();
  return (heapUsed - before) / kept.length;
}
