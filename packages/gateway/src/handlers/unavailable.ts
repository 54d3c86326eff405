/** Throws when a dry run uses a service whose effects are outside its transaction. */
export const refuseInDryRun = (name: string): never => {
  throw new Error(`A dry run cannot use ${name}`);
};

/** Returns a substitute for a service that a dry run may not use, except for the methods in `allowed`. */
export const unavailable = <Service extends object>(name: string, allowed: Partial<Service> = {}): Service =>
  new Proxy(allowed as Service, { get: (target, property) => (property in target ? Reflect.get(target, property) : refuseInDryRun(name)) });
