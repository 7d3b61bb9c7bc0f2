import webpack from 'webpack';

/** Runs one webpack configuration to its end. @throws Error with webpack's own text when it fails. */
export async function compile(config) {
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  // the file cache is written here
  await new Promise((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  if (stats.hasWarnings())
    console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
  return stats.compilation;
}
