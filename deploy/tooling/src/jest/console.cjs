const { format } = require('node:util');

/** A line of the console fails a unit test as it fails a journey, but for lines that the test expects. */
const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'];
const LONGEST = 2000;
const said = [];
const expected = [];

for (const method of METHODS) {
  console[method] = (...parts) => said.push({ method, text: format(...parts).slice(0, LONGEST) });
}
globalThis.sayAloud = (sentence) => process.stderr.write(`${sentence}\n`);
globalThis.expectConsole = (method, pattern) => {
  expected.push({ method, pattern });
};

const matches = (line, { method, pattern }) =>
  line.method === method &&
  (typeof pattern === 'string' ? line.text.includes(pattern) : pattern.test(line.text));

const check = () => {
  const lines = said.splice(0);
  const wanted = expected.splice(0);
  const missing = wanted.filter((each) => !lines.some((line) => matches(line, each)));
  const more = lines.filter((line) => !wanted.some((each) => matches(line, each)));
  if (more.length > 0)
    throw new Error(
      `the console said:\n${more.map(({ method, text }) => `${method}: ${text}`).join('\n')}`,
    );
  if (missing.length > 0)
    throw new Error(
      `the console did not say ${missing.map(({ method, pattern }) => `${method}: ${pattern}`)}`,
    );
};
afterEach(check);
afterAll(check);
