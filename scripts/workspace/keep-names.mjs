/**
 * Fails a build whose own code imports a bundled CommonJS package with `import()`: the bundle gives it only a default
 * export, so every named export would be undefined, although the same line works from the sources.
 * @type {import("esbuild").Plugin}
 */
export const keepNames = {
  name: "keep-names",
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(({ metafile }) => {
      const inputs = metafile?.inputs ?? {};
      const errors = Object.entries(inputs)
        .filter(([file]) => !file.includes("node_modules/"))
        .flatMap(([file, { imports }]) =>
          imports
            .filter(({ kind, path }) => kind === "dynamic-import" && inputs[path]?.format === "cjs")
            .map(({ original = "" }) => ({
              text: `import("${original}") loses the names of a CommonJS package. Import them in a module that is imported with import().`,
              location: { file },
            })),
        );
      return { errors };
    });
  },
};
