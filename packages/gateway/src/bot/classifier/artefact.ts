import type { Label, Model } from "./model.ts";

/** Number of the format. A model of another format is trained again. */
export const FORMAT = 1;

/** Position of the sections: a multiple of eight, which every typed array accepts. */
const ALIGNED = 8;

const SECTIONS = {
  hashes: Uint32Array,
  values: Float32Array,
  scales: Float32Array,
  weights: Int8Array,
  calibration: Float64Array,
  starts: Uint32Array,
  postings: Uint16Array,
  lengths: Float32Array,
  phraseLabels: Uint16Array,
  phraseIds: Int32Array,
} as const;
type Section = keyof typeof SECTIONS;

interface Header {
  readonly labels: readonly Label[];
  readonly classCount: number;
  readonly texts: number;
  readonly sizes: Readonly<Record<Section, number>>;
}

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED;

const arraysOf = ({ hashes, values, scales, weights, calibration, phrases }: Model) => ({
  hashes,
  values,
  scales,
  weights,
  calibration,
  starts: phrases.starts,
  postings: phrases.postings,
  lengths: phrases.lengths,
  phraseLabels: phrases.labels,
  phraseIds: phrases.ids,
});

/** Writes a model as one sequence of bytes: the length of the header, the header as JSON, and each array. */
export const encode = (model: Model): Uint8Array<ArrayBuffer> => {
  const arrays = arraysOf(model);
  const names = Object.keys(SECTIONS) as Section[];
  const sizes = Object.fromEntries(names.map((name) => [name, arrays[name].length])) as Record<Section, number>;
  const header: Header = { labels: model.labels, classCount: model.classCount, texts: model.texts, sizes };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const total = names.reduce((sum, name) => sum + aligned(arrays[name].byteLength), aligned(4 + text.length));
  const bytes = new Uint8Array(total);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  let at = aligned(4 + text.length);
  for (const name of names) {
    const { buffer, byteOffset, byteLength } = arrays[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  return bytes;
};

/** Reads a model without copying its arrays. `bytes` must begin at an aligned position of its buffer. */
export const decode = (bytes: Uint8Array): Model => {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const { labels, classCount, texts, sizes } = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Header;
  let at = bytes.byteOffset + aligned(4 + length);
  const next = <Name extends Section>(name: Name): InstanceType<(typeof SECTIONS)[Name]> => {
    const array = new SECTIONS[name](bytes.buffer as ArrayBuffer, at, sizes[name]);
    at += aligned(array.byteLength);
    return array as InstanceType<(typeof SECTIONS)[Name]>;
  };
  // The order is that of SECTIONS, in which they were written.
  const [hashes, values, scales, weights, calibration] = [next("hashes"), next("values"), next("scales"), next("weights"), next("calibration")];
  const [starts, postings, lengths] = [next("starts"), next("postings"), next("lengths")];
  const phrases = { starts, postings, lengths, labels: next("phraseLabels"), ids: next("phraseIds") };
  return { labels, classCount, texts, hashes, values, scales, weights, calibration, phrases };
};
