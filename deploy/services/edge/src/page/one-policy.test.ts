import { runInNewContext } from 'node:vm';
import { onePolicy } from './one-policy';

type Rules = { createScriptURL(address: string): string };
const HOME = 'https://site.test';

/** A page whose policy allows each name once, as `trusted-types webpack dompurify` does. */
const page = (...also: string[]) => {
  const made: string[] = [];
  const trustedTypes = {
    createPolicy(name: string, rules: Rules): Rules {
      if (made.includes(name)) throw new TypeError(`${name} already exists`);
      made.push(name);
      return rules;
    },
  };
  runInNewContext(onePolicy(also), {
    trustedTypes,
    URL,
    TypeError,
    location: { origin: HOME },
  });
  return { made, trustedTypes };
};
const lax: Rules = { createScriptURL: (address) => address };

test('H-5, H-5b: whoever asks for the policy of builds gets the page’s own, and not what they wanted it to be', () => {
  const { made, trustedTypes } = page();
  const first = trustedTypes.createPolicy('webpack', lax);
  expect(trustedTypes.createPolicy('webpack', lax)).toBe(first);
  expect(made).toEqual(['webpack']);
  expect(first.createScriptURL('/r/lobby/b1/area.js?again=1')).toBe(
    `${HOME}/r/lobby/b1/area.js?again=1`,
  );
  expect(() => first.createScriptURL('https://evil.test/r/lobby/b1/area.js')).toThrow(TypeError);
});

test.each([
  '/json-api/x',
  '/r/../media/x.js',
  '//evil.test/r/x.js',
  'data:text/javascript,1',
  'blob:https://site.test/1',
])('H-5, H-5c: %s is no script of the site', (address) => {
  const policy = page().trustedTypes.createPolicy('webpack', lax);
  expect(() => policy.createScriptURL(address)).toThrow('is no script of this site');
});

test('H-5, H-5c: what the edge names besides may run, a whole origin or one address', () => {
  const policy = page(
    'http://localhost:3010',
    'https://captcha.test/api.js',
  ).trustedTypes.createPolicy('webpack', lax);
  expect(policy.createScriptURL('http://localhost:3010/remoteEntry.js')).toContain('3010');
  expect(policy.createScriptURL('https://captcha.test/api.js')).toContain('captcha.test');
  expect(() => policy.createScriptURL('https://captcha.test/other.js')).toThrow(TypeError);
});

test('H-5: another policy is the browser’s to allow, once', () => {
  const { made, trustedTypes } = page();
  trustedTypes.createPolicy('dompurify', lax);
  expect(() => trustedTypes.createPolicy('dompurify', lax)).toThrow('already exists');
  expect(made).toEqual(['webpack', 'dompurify']);
});

test('H-13, H-13a: a policy that was granted to an area makes markup, and no address of a script or script', () => {
  const { trustedTypes } = page();
  const rules = {
    createHTML: (text: string) => text,
    createScript: (text: string) => text,
    ...lax,
  };
  const made = trustedTypes.createPolicy('lit-html', rules) as unknown as Record<string, unknown>;
  expect(Object.keys(made)).toEqual(['createHTML']);
  expect(made.createHTML).toBe(rules.createHTML);
});

test('a browser without Trusted Types is left as it is', () => {
  expect(() => runInNewContext(onePolicy([]), { location: { origin: HOME } })).not.toThrow();
});

test('H-21a: what may run besides stands in the script’s own text, which it cannot end', () => {
  const text = onePolicy(['https://a.test/</script><script>']);
  expect(text).toContain('https://a.test/');
  expect(text).not.toContain('<');
});
