/** React's code as a production build has it; the rest of React only names these files. */
export const REACT =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/][\w.-]+\.production\.js$/;

/** Keeps React's modules modules with ids of their own, in whose place a refresh script can put others. */
export class ReactApartPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReactApartPlugin', (compilation) => {
      compilation.hooks.succeedModule.tap('ReactApartPlugin', (module) => {
        if (REACT.test(module.resource))
          module.buildInfo.moduleConcatenationBailout = 'an id of its own';
      });
    });
  }
}
