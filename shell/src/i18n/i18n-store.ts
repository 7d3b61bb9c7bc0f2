import type { I18nService, TextsLoader } from 'shared-contracts/area';
import { BCP47, FALLBACK_LOCALE, LOCALES, type Locale } from 'shared-contracts/composition';
import { createInstance, type I18next } from 'shared-contracts/lib/i18n';
import { Subject } from 'shared-contracts/lib/rx';
import { makeAutoObservable, observable, runInAction } from 'shared-contracts/lib/state';

type Overrides = Record<string, Record<string, string>>;

export interface I18nOptions {
  locale: Locale;
  /** IANA name that dates begin with. */
  timeZone: string;
  /** Languages of the brand. */
  locales: readonly Locale[];
  /** Texts of the brand over the areas' own, in the locale of the page: namespace -> key -> text. */
  overrides: Overrides;
  /** The same in another language of the brand, before a switch to it. */
  overridesIn: (locale: Locale) => Promise<Overrides>;
}
export type I18nEvent =
  | { type: 'switched'; locale: Locale }
  /** After a switch: files of the language did not come, and English stands in. */
  | { type: 'lost'; locale: Locale }
  | { type: 'missing'; namespace: string; key: string };

const createEngine = (locale: Locale): I18next => {
  const engine = createInstance();
  void engine.init({
    lng: BCP47[locale],
    fallbackLng: BCP47[FALLBACK_LOCALE],
    load: 'currentOnly',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return engine;
};

/** Texts by namespace in the player's language; English steps in where a text is missing. */
export class I18nStore implements I18nService {
  locale: Locale;
  timeZone: string;
  /** Grows with every change of a namespace's texts, so that observers of its `t` paint again. */
  private readonly versions = observable.map<string, number>();
  private readonly engine: I18next;
  private readonly loaders = new Map<string, TextsLoader>();
  private readonly brand = new Map<Locale, Overrides>();
  private readonly reported = new Set<string>();
  private readonly known = new Map<string, Promise<void>>();
  readonly events = new Subject<I18nEvent>();
  private mayLeave: () => Promise<boolean> = async () => true;

  constructor(private readonly options: I18nOptions) {
    this.locale = options.locale;
    this.timeZone = options.timeZone;
    this.brand.set(options.locale, options.overrides);
    this.engine = createEngine(options.locale);
    makeAutoObservable<
      this,
      'engine' | 'brand' | 'loaders' | 'known' | 'reported' | 'options' | 'mayLeave'
    >(
      this,
      {
        events: false,
        mayLeave: false,
        askBefore: false,
        engine: false,
        brand: false,
        loaders: false,
        known: false,
        reported: false,
        options: false,
        t: false,
        errorText: false,
        versionOf: false,
        offer: false,
        need: false,
        speaks: false,
      },
      { autoBind: true },
    );
  }

  get tag(): string {
    return BCP47[this.locale];
  }

  readonly t = (namespace: string, key: string, values: Record<string, unknown> = {}): string => {
    this.versions.get(namespace);
    const text = this.engine.t(key, { ...values, ns: namespace, defaultValue: '' });
    if (text) return text;
    this.missing(namespace, key);
    return key;
  };

  readonly errorText = (code: string, values: Record<string, unknown> = {}): string => {
    this.versions.get('errors');
    if (!this.speaks('errors')) void this.need('errors');
    const text = (key: string) => this.engine.t(key, { ...values, ns: 'errors', defaultValue: '' });
    return text(code) || text('unexpected');
  };

  /** The words of a namespace in the player's language are here. */
  speaks(namespace: string): boolean {
    return this.engine.hasResourceBundle(this.tag, namespace);
  }

  /** Another number with every change of a namespace's texts; observable. */
  versionOf(namespace: string): number {
    return this.versions.get(namespace) ?? 0;
  }

  /** Dates are those of this zone from now on. */
  goTo(timeZone: string): void {
    this.timeZone = timeZone;
  }

  /** Texts that come when they are needed. */
  offer(namespace: string, load: TextsLoader): void {
    this.loaders.set(namespace, load);
  }

  /** Texts that were offered are on their way or here; ends with them, or without those that do not come. */
  need(namespace: string): Promise<void> {
    return this.load(namespace, this.locale);
  }

  async register(namespace: string, load: TextsLoader): Promise<void> {
    this.offer(namespace, load);
    await this.need(namespace);
  }

  /** Texts that came already, of a build that takes the place of another one under the same name. */
  adopt(namespace: string, load: TextsLoader, locale: Locale, texts: Record<string, string>): void {
    for (const each of LOCALES) this.known.delete(`${each}/${namespace}`);
    this.loaders.set(namespace, load);
    this.known.set(`${locale}/${namespace}`, Promise.resolve());
    this.add(namespace, locale, texts);
    // switched meanwhile, or English stands in: the language of the page is asked for once more
    if (locale !== this.locale) void this.load(namespace, this.locale);
  }

  /** A switch builds the areas anew: it is given up where this ends with false, for what was typed. */
  askBefore(mayLeave: () => Promise<boolean>): void {
    this.mayLeave = mayLeave;
  }

  async switchTo(locale: Locale): Promise<void> {
    if (!this.options.locales.includes(locale)) throw new Error('language not supported');
    if (locale === this.locale || !(await this.mayLeave())) return;
    await this.learn(locale);
    await Promise.all([...this.loaders.keys()].map((namespace) => this.load(namespace, locale)));
    await this.engine.changeLanguage(BCP47[locale]);
    runInAction(() => {
      this.locale = locale;
      for (const namespace of this.loaders.keys()) this.touch(namespace);
    });
    this.events.next({ type: 'switched', locale });
    const lost = [...this.loaders.keys()].some(
      (namespace) => !this.known.has(`${locale}/${namespace}`),
    );
    if (lost) this.events.next({ type: 'lost', locale });
  }

  /** Once a namespace and locale; a failure lets English in and is tried again the next time. */
  private load(namespace: string, locale: Locale): Promise<void> {
    const id = `${locale}/${namespace}`;
    const loader = this.loaders.get(namespace);
    const begun = this.known.get(id);
    if (begun || !loader) return begun ?? Promise.resolve();
    const loading = loader(locale)
      .then(({ default: texts }) => this.add(namespace, locale, texts))
      .catch(() => {
        this.known.delete(id);
        return locale === FALLBACK_LOCALE ? undefined : this.load(namespace, FALLBACK_LOCALE);
      });
    this.known.set(id, loading);
    return loading;
  }

  /** The brand's words of a language; without them the areas' own stay. */
  private async learn(locale: Locale): Promise<void> {
    if (this.brand.has(locale)) return;
    const words = await this.options.overridesIn(locale).catch(() => null);
    if (!words) return;
    this.brand.set(locale, words);
    for (const [namespace, texts] of Object.entries(words)) {
      // texts that came before, as the fallback of another language
      if (!this.engine.hasResourceBundle(BCP47[locale], namespace)) continue;
      this.engine.addResourceBundle(BCP47[locale], namespace, texts, true, true);
    }
  }

  private add(namespace: string, locale: Locale, texts: Record<string, string>): void {
    const brand = this.brand.get(locale)?.[namespace];
    this.engine.addResourceBundle(BCP47[locale], namespace, { ...texts, ...brand }, false, true);
    this.touch(namespace);
  }

  private touch(namespace: string): void {
    this.versions.set(namespace, this.versionOf(namespace) + 1);
  }

  private missing(namespace: string, key: string): void {
    if (!this.engine.hasResourceBundle(this.engine.language, namespace)) return;
    const id = `${this.locale}/${namespace}:${key}`;
    if (this.reported.has(id)) return;
    this.reported.add(id);
    this.events.next({ type: 'missing', namespace, key });
    if (this.locale !== FALLBACK_LOCALE) void this.load(namespace, FALLBACK_LOCALE);
  }
}
