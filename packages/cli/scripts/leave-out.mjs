/**
 * Parts of our dependencies that never run here but would be loaded with the rest, each with the package that asks for it. ajv checks the schema of a settings
 * file and semver carries one over from an older version, and ours has neither; the editor prompt brings the tables of every character set; zod speaks forty
 * languages, and the gateway alone words what is wrong with a value; axios carries a second way to the network, a form of its own beside the
 * standard one, and a follower of redirects, which our client never lets act.
 */
const NEVER_RUN = [
  { path: /^ajv\/dist\/2020\.js$|^ajv-formats$|^semver$/, importer: /\/conf\// },
  { path: /\/locales\/index\.js$/, importer: /\/zod\/v4\// },
  { path: /^@inquirer\/external-editor$/, importer: /\/@inquirer\// },
  { path: /^\.\/fetch\.js$/, importer: /\/axios\/lib\/adapters\// },
  { path: /^(form-data|follow-redirects)$/, importer: /\/axios\/lib\// },
];

/** @type {import("esbuild").Plugin} */
export const leaveOut = {
  name: "leave-out",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, importer }) =>
      NEVER_RUN.some((part) => part.path.test(path) && part.importer.test(importer)) ? { path, namespace: "left-out" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "left-out" }, () => ({ contents: "module.exports = {};" }));
  },
};
