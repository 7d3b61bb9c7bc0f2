/** Our own workspaces are bundled from their sources; packages from the registry stay imports. */
const OURS = /^(shared-contracts|deploy-[a-z]+)(\/|$)/;

export const externalsPlugin = {
  name: 'registry-packages-stay-imports',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || OURS.test(path) ? undefined : { path, external: true },
    );
  },
};
