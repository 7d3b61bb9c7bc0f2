import { resolve } from 'node:path';
import { UsageError } from 'deploy-tooling/usage';
import { isLocale } from 'shared-contracts/composition';
import { NO_BRAND_CHANGES } from '../../brands/parts';
import { readBrandFile } from '../../brands/read';
import type { Change, Known } from '../../changes';
import {
  applyFiles,
  dropRoutes,
  fillSlot,
  guardRoute,
  restoreRoutes,
  setBlocked,
  setTexts,
  setTokens,
  unguardRoute,
  withArea,
  withoutArea,
} from '../../changes/brand';
import { demandBrand } from '../../changes/change';
import { fillerOf, metaOf, ownTextOf, tokensOf } from '../brand-words';
import { changed } from '../changed';
import { type Answer, type Command, type Context, take, type Values } from '../command';
import { table } from '../table';
import { areaOf } from '../words';
import { liveOf } from './show';

type Make = (known: Known, brand: string) => Change;
type Verb = (words: string[], values: Values) => Make | Promise<Make>;

/** @throws UsageError when there is none */
const some = (words: string[], what: string): string[] => {
  if (words.length === 0) throw new UsageError(`${what} is missing`);
  return words;
};

const VERBS: Record<string, Verb> = {
  drop: (words) => {
    const names = some(words, 'ROUTE');
    return (known, brand) => dropRoutes(known, brand, names);
  },
  restore: (words) => {
    const names = some(words, 'ROUTE');
    return (known, brand) => restoreRoutes(known, brand, names);
  },
  guard: ([route, ...flags]) => {
    if (!route) throw new UsageError('ROUTE is missing');
    const meta = metaOf(some(flags, 'FLAG'));
    return (known, brand) => guardRoute(known, brand, route, meta);
  },
  unguard: (words) => {
    const [route = ''] = take(words, 'ROUTE');
    return (known, brand) => unguardRoute(known, brand, route);
  },
  without: (words) => {
    const [area = ''] = take(words, 'AREA').map(areaOf);
    return (known, brand) => withoutArea(known, brand, area);
  },
  with: (words) => {
    const [area = ''] = take(words, 'AREA').map(areaOf);
    return (known, brand) => withArea(known, brand, area);
  },
  slot: ([slot, ...fillers], values) => {
    if (!slot) throw new UsageError('SLOT is missing');
    if (values.default) return (known, brand) => fillSlot(known, brand, slot, null);
    const filled = values.empty ? [] : some(fillers, 'AREA/PART').map(fillerOf);
    return (known, brand) => fillSlot(known, brand, slot, filled);
  },
  tokens: (words) => {
    const values = tokensOf(some(words, 'NAME=VALUE'));
    return (known, brand) => setTokens(known, brand, values);
  },
  texts: ([locale, ...words]) => {
    if (!isLocale(locale))
      throw new UsageError(`${locale ?? 'nothing'} is no language; write ru, en, it or br`);
    const said = some(words, 'NAMESPACE:KEY=TEXT').map(ownTextOf);
    return (known, brand) => setTexts(known, brand, locale, said);
  },
  policy: ([what, ...countries]) => {
    if (what !== 'block') throw new UsageError('write: policy block KP IR, or policy block --none');
    return (known, brand) => setBlocked(known, brand, countries);
  },
  apply: async (words) => {
    const files = await Promise.all(
      some(words, 'FILE').map((path) => readBrandFile(resolve(path))),
    );
    const texts = Object.assign({}, ...files.map((file) => file.texts));
    const own = {
      ...Object.assign({}, ...files),
      ...(Object.keys(texts).length > 0 ? { texts } : {}),
    };
    return (known, brand) => applyFiles(known, brand, own);
  },
};

const shown = async (context: Context, brand: string): Promise<Answer> => {
  demandBrand({ brands: context.brands } as Known, brand);
  const { brands } = await liveOf(context);
  const own = brands[brand] ?? NO_BRAND_CHANGES;
  const rows = Object.entries(own).map(([part, value]) => [part, JSON.stringify(value)]);
  return { json: own, text: table(['PART', `OF ${brand.toUpperCase()}`], rows) };
};

export const brand: Command = {
  usage: [
    'BRAND | BRAND drop ROUTE... | BRAND restore ROUTE... | BRAND guard ROUTE FLAG... | BRAND unguard ROUTE',
    'BRAND without AREA | BRAND with AREA | BRAND slot SLOT AREA/PART[:player][:mounted]...',
    'BRAND slot SLOT --default | BRAND slot SLOT --empty | BRAND tokens NAME=VALUE...',
    'BRAND texts LANGUAGE NAMESPACE:KEY=TEXT... | BRAND policy block COUNTRY... | BRAND apply FILE...',
  ].join(' | '),
  summary: "what a brand's site drops, guards, fills, says and looks like",
  details: [
    'NAME   of a token without its dashes: color-accent=#4ce0b3',
    'FLAG   requiresAuth, noindex=false, gaPath=/x …: laid over what the area says of the route',
    'apply  whole files of deploy/brands/BRAND in place of what is live: composition.json, tokens.json, texts/it.json …',
    'policy block   all countries whose visitors get 451 on barred routes; --none for no country',
    'What the platform counts by (ages, limits, jurisdictions, rules) it reads from the files at its start.',
  ],
  options: { default: { type: 'boolean' }, empty: { type: 'boolean' }, none: { type: 'boolean' } },
  run: async (context, [name, verb, ...words], values) => {
    if (!name) throw new UsageError('BRAND is missing');
    if (verb === undefined) return shown(context, name);
    const found = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!found) throw new UsageError(`${verb} is nothing to do with a brand`);
    if (verb === 'policy' && words.length === 1 && !values.none)
      throw new UsageError('COUNTRY is missing');
    const make = await found(words, values);
    return changed(context, (known) => make(known, name));
  },
};
