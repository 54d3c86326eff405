import { colour } from "../../ui/charts/data.ts";

/** The first letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "").join("");
};

/** Of one name always the same. */
const placeOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);

/** A person by name, with a mark that is the same wherever they stand: whoever looks for them finds the colour before they read the name. */
export const PersonName = ({ name }: { readonly name: string }) => (
  <>
    <span className="parley-avatar" aria-hidden data-initials={initialsOf(name)} style={{ borderColor: colour(placeOf(name)) }} /> {name}
  </>
);
