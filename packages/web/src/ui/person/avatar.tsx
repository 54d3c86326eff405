import { colour } from "../reports/charts/data.ts";

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "").join("");
};

/** Returns a number for the avatar's colour, which is always the same for a name. */
const placeOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);

interface AvatarProps {
  readonly name: string;
  /** Size of the avatar; large for rows with two lines. */
  readonly size?: "usual" | "large";
}

/**
 * Avatar of a person with a colour that is the same everywhere. Screen readers skip it, because the name is next to it.
 */
export const Avatar = ({ name, size = "usual" }: AvatarProps) => (
  <span className={`parley-avatar is-${size}`} aria-hidden data-initials={initialsOf(name)} style={{ borderColor: colour(placeOf(name)) }} />
);
