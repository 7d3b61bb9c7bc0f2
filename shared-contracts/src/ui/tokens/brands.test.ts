import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, contrastProblems, graphicPairs, textPairs } from './contrast';
import { type BrandTokens, brandTokens } from './index';

const folder = join(__dirname, '../../../../deploy/brands');
const brands = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe.each(brands)('the brand %s', (brand) => {
  const tokens = JSON.parse(
    readFileSync(join(folder, brand, 'tokens.json'), 'utf8'),
  ) as BrandTokens;

  it('gives every token and no other', () => {
    expect(Object.keys(tokens).sort()).toEqual(['color-scheme', ...brandTokens].sort());
  });

  it('has nothing that cannot be read or found', () => {
    expect(contrastProblems(tokens)).toEqual([]);
  });

  it('is refused once one colour fades', () => {
    const faded = { ...tokens, '--color-ink-1': tokens['--color-surface-0'] };
    expect(contrastProblems(faded).join()).toContain(
      '--color-ink-1 on --color-surface-0 has a contrast of 1.0',
    );
  });

  it.each(textPairs)('has text %s readable on %s', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphicPairs)('has %s distinct on %s', (shape, ground) => {
    expect(contrast(tokens[shape], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});
