import { Avatar } from "../../ui/person/avatar.tsx";

/**
 * Name of a person with a coloured avatar that is the same everywhere, so that the colour is recognized before the name
 * is read.
 */
export const PersonName = ({ name }: { readonly name: string }) => (
  <>
    <Avatar name={name} /> <bdi>{name}</bdi>
  </>
);
