/** This test makes the console say a line (or several) like this. Any other line, or none like it, fails the test. */
declare function expectConsole(
  method: 'debug' | 'error' | 'info' | 'log' | 'trace' | 'warn',
  pattern: string | RegExp,
): void;
/** For what whoever runs the tests is to know, as that some are skipped: a line that fails none. */
declare function sayAloud(sentence: string): void;
/** Whether the PostgreSQL or Redis that tests may use answered when the run began. */
declare function isServiceThere(name: 'postgres' | 'redis'): boolean;
