/** Without fallbacks of shared modules: areas take every one of them from the shell. */
export const init = ({ webpackRequire }) => {
  const { initOptions, runtime } = webpackRequire.federation;
  if (!initOptions) throw new Error('initOptions is required!');
  return runtime.init(initOptions);
};
