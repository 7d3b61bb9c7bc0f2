import { importedNames, together } from './share-names.mjs';

test.each<[string, string, string[]]>([
  ['names, by what they are called there', 'import { a, b as c } from "x";\na(c);', ['a', 'b']],
  ['names over several lines', 'import {\n  a,\n  b as b2\n} from "x";\na(b2);', ['a', 'b']],
  ['only what is used', 'import y, { a, b } from "x";\nb(n.a, n.y);', ['b']],
  ['what is given by default', 'import y, { a } from "x";\ny(a);', ['a', 'default']],
  ['what is given on', 'export { a as z } from "x";', ['a']],
  ['all that is given on', 'export * from "x";', ['*']],
  ['members of a namespace', 'import * as n from "x";\nn.a(n.b, other.n);', ['a', 'b']],
  ['all of a namespace that is handed on', 'import * as n from "x";\nn.a(n);', ['*']],
  ['all of a namespace that is spread', 'import * as n from "x";\nexport default { ...n };', ['*']],
  ['what is taken apart on demand', 'const { a, b: c } = await import("x");', ['a', 'b']],
  ['what is taken apart when it is there', 'import("x").then(({ a }) => a());', ['a']],
  ['all of what comes on demand otherwise', 'const load = () => import("x");', ['*']],
  ['nothing, for what it does', 'import "x";\nimport { a } from "y";', []],
])('imports name %s', (_, text, wanted) => {
  expect(importedNames(text).x ?? []).toEqual(wanted);
});

test('what either of two takes is taken, and everything is more than some of it', () => {
  expect(together({ x: ['b'], y: ['c'] }, { x: ['a', 'b'], y: ['*'], z: [] })).toEqual({
    x: ['a', 'b'],
    y: ['*'],
    z: [],
  });
});
