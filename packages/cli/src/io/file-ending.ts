/** File formats of the platform, by file extension. */
const KINDS = ["csv", "xlsx", "json"] as const;

/** Format according to a file name; undefined for other extensions. */
export function endingOf(name: string | undefined): (typeof KINDS)[number] | undefined {
  const ending = /\.(\w+)$/.exec(name ?? "")?.[1]?.toLowerCase();
  return KINDS.find((kind) => kind === ending);
}
