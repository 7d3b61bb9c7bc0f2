import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrandComposition,
  brandHashOf,
  type CompositionDocument,
  type Speaker,
} from 'deploy-release';
import type { BrandInfo, Locale } from 'shared-contracts/composition';
import { EdgeError } from '../errors';
import { BrandAssets } from './assets';
import type { BrandFile, FontFile, PolicyFile } from './brand-file';
import { type Fonts, loadFonts } from './fonts';
import { type Icon, loadIcons } from './icons';
import { type Outsiders, outsidersOf } from './outsiders';

type Texts = Record<string, Record<string, string>>;

/** A brand: its files as they were read at the start, and over them what the live document says. */
export interface Brand {
  /** Another one whenever the document says something else of it. */
  hash: string;
  file: BrandFile;
  policy: PolicyFile;
  info: BrandInfo;
  /** Whom its pages talk to beside the operator. */
  outsiders: Outsiders;
  /** Address of the mark. */
  logoUrl: string;
  /** Address of the icon as a drawing, and those of its pictures; none where nobody made them. */
  iconUrl: string;
  icons: readonly Icon[];
  /** Custom properties of the theme and the @font-face rules. */
  css: string;
  fonts: Fonts;
  texts: Partial<Record<Locale, Texts>>;
  /** Addresses of `texts`. */
  textsAt: Partial<Record<Locale, string>>;
  /** `info` in the words of a locale. */
  infoIn(locale: Locale): BrandInfo;
}

/** In whose words a page of the brand speaks. */
export const speakerOf = ({ info, texts }: Brand, locale: Locale): Speaker => ({
  locale,
  name: info.name,
  texts: texts[locale] ?? {},
});

const json = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

const tokensCss = (tokens: Record<string, string>): string => {
  const rules = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `:root{${rules.join(';')}}`;
};

/** The files of a brand. */
interface BrandFiles {
  file: BrandFile;
  policy: PolicyFile;
  tokens: Record<string, string>;
  texts: Partial<Record<Locale, Texts>>;
  logo: string;
  logoUrl: string;
  iconUrl: string;
  icons: readonly Icon[];
  fonts: Fonts;
}
const readFiles = (directory: string, iconsDir: string, assets: BrandAssets): BrandFiles => {
  const file = json<BrandFile>(directory, 'brand.json');
  const logo = readFileSync(join(directory, 'logo.svg'), 'utf8').trim();
  return {
    file,
    logo,
    policy: json<PolicyFile>(directory, 'policy.json'),
    tokens: json(directory, 'tokens.json'),
    texts: Object.fromEntries(
      file.locales.map((locale) => [locale, json<Texts>(directory, 'texts', `${locale}.json`)]),
    ),
    logoUrl: assets.add('logo.svg', Buffer.from(logo), 'image/svg+xml'),
    iconUrl: assets.add('icon.svg', readFileSync(join(directory, 'icon.svg')), 'image/svg+xml'),
    icons: loadIcons(join(iconsDir, file.id), assets),
    fonts: loadFonts(json<FontFile[]>(directory, 'fonts.json'), assets),
  };
};

const textAssets = (texts: Brand['texts'], assets: BrandAssets): Brand['textsAt'] =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, words]) => [
      locale,
      assets.add(
        `texts-${locale}.json`,
        Buffer.from(JSON.stringify(words)),
        'application/json; charset=utf-8',
      ),
    ]),
  );

interface Making {
  assets: BrandAssets;
  /** The sandbox's origin, where there is one. */
  sandbox: string | null;
}
const brandOf = (
  files: BrandFiles,
  own: BrandComposition | undefined,
  { assets, sandbox }: Making,
): Brand => {
  const { logo, logoUrl, iconUrl, icons, fonts } = files;
  const file: BrandFile = { ...files.file, ...own?.looks };
  const policy: PolicyFile = { ...files.policy, ...own?.policy };
  const outsiders = outsidersOf(file, sandbox);
  const { tracking, embedders } = outsiders;
  const texts = Object.fromEntries(
    file.locales.map((locale) => [locale, own?.texts?.[locale] ?? files.texts[locale] ?? {}]),
  );
  const { id, name, locales, currencies, defaultCurrency, logoutToLogin } = file;
  const infoIn = (locale: Locale): BrandInfo => {
    const say = (key: string) =>
      (texts[locale]?.brand?.[key] ?? key).replaceAll('{{age}}', String(policy.minimumAge));
    const { textKey, helpKey, url } = policy.responsibleGaming;
    const { register } = policy;
    return {
      id,
      name,
      locales,
      currencies,
      defaultCurrency,
      logo,
      logoutToLogin,
      defaultLocale: file.defaultLocale ?? locale,
      licence: { text: say(file.licence.textKey), url: file.licence.url },
      helpLinks: file.helpLinks.map((link) => ({ title: say(link.titleKey), url: link.url })),
      responsible: {
        minimumAge: policy.minimumAge,
        text: say(textKey),
        help: say(helpKey),
        url,
        ...(policy.idleMinutes ? { idleMinutes: policy.idleMinutes } : {}),
      },
      ...(tracking ? { tracking } : {}),
      ...(embedders.length > 0 ? { embedders } : {}),
      ...(register ? { register: { title: say(register.titleKey), url: register.url } } : {}),
    };
  };
  return {
    file,
    policy,
    texts,
    fonts,
    infoIn,
    logoUrl,
    iconUrl,
    icons,
    outsiders,
    hash: brandHashOf(own),
    textsAt: textAssets(texts, assets),
    info: infoIn(file.defaultLocale ?? locales[0] ?? 'en'),
    css: tokensCss(own?.tokens ?? files.tokens) + fonts.css,
  };
};

/** The brands of this installation: every folder with a `brand.json`. */
export class Brands {
  readonly assets = new BrandAssets();
  private readonly byHost = new Map<string, string>();
  private readonly files: Map<string, BrandFiles>;
  private readonly all = new Map<string, Brand>();

  /**
   * `iconsDir` has the pictures of icons that a build made, `sandbox` is the sandbox's origin, where there is one.
   * @throws Error when there is no brand, or when one is incomplete.
   */
  constructor(
    directory: string,
    iconsDir: string,
    readonly sandbox: string | null = null,
  ) {
    const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const read = folders.map(({ name }) => readFiles(join(directory, name), iconsDir, this.assets));
    this.files = new Map(read.map((files) => [files.file.id, files]));
    for (const [id, files] of this.files) {
      this.all.set(id, brandOf(files, undefined, this));
      for (const host of files.file.hosts) this.byHost.set(host.toLowerCase(), id);
    }
    if (this.all.size === 0) throw new Error(`there is no brand in ${directory}`);
  }

  /** What the live document says of brands holds from now on. */
  follow({ brands }: Pick<CompositionDocument, 'brands'>): void {
    for (const [id, files] of this.files) {
      if (this.all.get(id)?.hash !== brandHashOf(brands[id]))
        this.all.set(id, brandOf(files, brands[id], this));
    }
  }

  get ids(): string[] {
    return [...this.all.keys()];
  }

  get hosts(): string[] {
    return [...this.byHost.keys()];
  }

  /** The id of the brand of a host name; null for a host that no brand names. */
  nameOf(hostname: string): string | null {
    return this.byHost.get(hostname.toLowerCase()) ?? null;
  }

  /** Pages of others may embed the site of this host. */
  isFramed(hostname: string): boolean {
    return (
      (this.all.get(this.byHost.get(hostname.toLowerCase()) ?? '')?.outsiders.embedders.length ??
        0) > 0
    );
  }

  /** The brand of a host name. @throws EdgeError 421 for a host that no brand names (H-8) */
  ofHost(hostname: string): Brand {
    const brand = this.all.get(this.byHost.get(hostname.toLowerCase()) ?? '');
    if (!brand) throw new EdgeError(421, 'not_found');
    return brand;
  }
}
