import { Avatar } from "../../ui/person/avatar.tsx";

/**
 * Name of a person with an avatar. Its colour is the same everywhere, so that people recognise the person before
 * reading the name.
 */
export const PersonName = ({ name }: { readonly name: string }) => (
  <>
    <Avatar name={name} /> <bdi>{name}</bdi>
  </>
);
