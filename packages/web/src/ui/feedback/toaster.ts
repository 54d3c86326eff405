import { OverlayToaster, type Toaster } from "@blueprintjs/core";

/** Where notices appear. A file of its own, because no notice is part of a first screen. `create` answers a promise since Blueprint 6. */
export const createToaster = (): Promise<Toaster> => OverlayToaster.create({ position: "top", maxToasts: 5 });
