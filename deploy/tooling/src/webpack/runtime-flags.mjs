import webpack from 'webpack';

/** What the federation runtime asks of its build; the federation plugin, which the shell does without, would set the same. */
const FLAGS = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_HAS_EXPOSES: 'true',
  // no code is made from strings
  FEDERATION_ALLOW_NEW_FUNCTION: 'undefined',
  __system_context__: 'undefined',
};

export const runtimeFlags = () => new webpack.DefinePlugin(FLAGS);
