/** The console under a name, without stack traces and without loggers of a compiler. */
class Logger {
  constructor(prefix) {
    this.prefix = prefix;
  }
  setPrefix(prefix) {
    this.prefix = prefix;
  }
  log(...args) {
    console.log(this.prefix, ...args);
  }
  warn(...args) {
    console.warn(this.prefix, ...args);
  }
  error(...args) {
    console.error(this.prefix, ...args);
  }
  debug() {}
}
export const createLogger = (prefix) => new Logger(prefix);
export const logger = createLogger('[ Module Federation ]');
export const createInfrastructureLogger = createLogger;
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = () => {};
