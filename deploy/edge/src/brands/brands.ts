import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandInfo, Locale } from 'shared-contracts/composition';
import { EdgeError } from '../errors';
import { BrandAssets } from './assets';
import type { BrandFile, FontFile, PolicyFile } from './brand-file';
import { type Fonts, loadFonts } from './fonts';

type Texts = Record<string, Record<string, string>>;

/** A brand, read once at start. */
export interface Brand {
  file: BrandFile;
  policy: PolicyFile;
  info: BrandInfo;
  /** Address of the mark. */
  logoUrl: string;
  /** Custom properties of the theme and the @font-face rules. */
  css: string;
  fonts: Fonts;
  texts: Partial<Record<Locale, Texts>>;
  /** Addresses of `texts`. */
  textsAt: Partial<Record<Locale, string>>;
  /** `info` in the words of a locale. */
  infoIn(locale: Locale): BrandInfo;
}

const json = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

const tokensCss = (tokens: Record<string, string>): string => {
  const rules = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `:root{${rules.join(';')}}`;
};

const loadBrand = (directory: string, assets: BrandAssets): Brand => {
  const file = json<BrandFile>(directory, 'brand.json');
  const policy = json<PolicyFile>(directory, 'policy.json');
  const logo = readFileSync(join(directory, 'logo.svg'), 'utf8').trim();
  const fonts = loadFonts(json<FontFile[]>(directory, 'fonts.json'), assets);
  const texts = Object.fromEntries(
    file.locales.map((locale) => [locale, json<Texts>(directory, 'texts', `${locale}.json`)]),
  );
  const textsAt = Object.fromEntries(
    Object.entries(texts).map(([locale, words]) => [
      locale,
      assets.add(
        `texts-${locale}.json`,
        Buffer.from(JSON.stringify(words)),
        'application/json; charset=utf-8',
      ),
    ]),
  );
  const { id, name, locales, currencies, defaultCurrency, logoutToLogin } = file;
  const infoIn = (locale: Locale): BrandInfo => {
    const say = (key: string) =>
      (texts[locale]?.brand?.[key] ?? key).replaceAll('{{age}}', String(policy.minimumAge));
    const { textKey, helpKey, url } = policy.responsibleGaming;
    return {
      ...{ id, name, locales, currencies, defaultCurrency, logo, logoutToLogin },
      defaultLocale: file.defaultLocale ?? locale,
      licence: { text: say(file.licence.textKey), url: file.licence.url },
      helpLinks: file.helpLinks.map((link) => ({ title: say(link.titleKey), url: link.url })),
      responsible: { minimumAge: policy.minimumAge, text: say(textKey), help: say(helpKey), url },
    };
  };
  return {
    ...{ file, policy, texts, textsAt, fonts, infoIn },
    info: infoIn(file.defaultLocale ?? locales[0] ?? 'en'),
    logoUrl: assets.add('logo.svg', Buffer.from(logo), 'image/svg+xml'),
    css: tokensCss(json(directory, 'tokens.json')) + fonts.css,
  };
};

/** The brands of this installation: every folder with a `brand.json`. */
export class Brands {
  readonly assets = new BrandAssets();
  private readonly byHost = new Map<string, Brand>();
  private readonly all: Brand[];

  /** @throws Error when there is none, or when one is incomplete. */
  constructor(directory: string) {
    const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    this.all = folders.map(({ name }) => loadBrand(join(directory, name), this.assets));
    for (const brand of this.all)
      for (const host of brand.file.hosts) this.byHost.set(host.toLowerCase(), brand);
    if (this.all.length === 0) throw new Error(`there is no brand in ${directory}`);
  }

  get ids(): string[] {
    return this.all.map(({ info }) => info.id);
  }

  get hosts(): string[] {
    return [...this.byHost.keys()];
  }

  /** The brand of a host name. @throws EdgeError 421 for a host that no brand names (H-8) */
  ofHost(hostname: string): Brand {
    const brand = this.byHost.get(hostname.toLowerCase());
    if (!brand) throw new EdgeError(421, 'not_found');
    return brand;
  }
}
