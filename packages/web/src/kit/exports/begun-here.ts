const begun = new Set<number>();

/** Of the exports that this page has asked for: the tray tells how they end, also of one that is over before the tray's code has come. */
export const noteBegun = ({ id }: { readonly id: number }): void => void begun.add(id);

export const isBegunHere = (id: number): boolean => begun.has(id);
