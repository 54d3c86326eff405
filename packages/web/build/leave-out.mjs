/** The second way of axios to the network, which is loaded with it and never used: a browser has the first (XMLHttpRequest) always. */
const ADAPTER = { path: /^\.\/fetch\.js$/, importer: /axios[\\/]lib[\\/]adapters/ };

/**
 * Keeps what never runs out of the bundle.
 * @type {import("esbuild").Plugin}
 */
export const leaveOut = {
  name: "leave-out",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: ADAPTER.path }, ({ path, importer }) => (ADAPTER.importer.test(importer) ? { path, namespace: "left-out" } : undefined));
    onLoad({ filter: /.*/, namespace: "left-out" }, () => ({ contents: "export const getFetch = () => undefined;" }));
  },
};
