import type { AreaModule, HostServices, MountedArea, TextsLoader } from 'shared-contracts/area';
import { FALLBACK_LOCALE, type Locale } from 'shared-contracts/composition';
import type { Build } from './area-reports';

/** An area that runs. */
export interface LiveArea {
  module: AreaModule;
  mounted: MountedArea;
  resolved: Build;
  /** Another number is another instance: what was painted with the former is built anew. */
  instance: number;
}
/** A build whose code and words are here; nothing of it runs yet. */
export interface LoadedArea {
  module: AreaModule;
  locale: Locale;
  texts: Record<string, string>;
}
/** Where the words of an area go when it is taken. */
export interface AreaTexts {
  readonly locale: Locale;
  adopt(namespace: string, load: TextsLoader, locale: Locale, texts: Record<string, string>): void;
}
/** `mount` threw. */
export class MountError extends Error {
  override name = 'MountError';
}

/** Hands the host to an area. @throws MountError */
export const mountArea = (
  module: AreaModule,
  resolved: Build,
  host: HostServices,
  instance: number,
): LiveArea => {
  try {
    return { module, resolved, instance, mounted: module.mount(host) };
  } catch (cause) {
    const fault = new MountError(cause instanceof Error ? cause.message : String(cause), { cause });
    if (cause instanceof Error && cause.stack) fault.stack = cause.stack;
    throw fault;
  }
};

/**
 * The words of an area. English stands in for a language that did not come, but only where no other build is left to try.
 * @throws what the file failed with
 */
export const loadWords = async (
  module: AreaModule,
  locale: Locale,
  last: boolean,
): Promise<LoadedArea> => {
  const load = async (wanted: Locale): Promise<LoadedArea> => {
    return { module, locale: wanted, texts: (await module.texts.load(wanted)).default };
  };
  try {
    return await load(locale);
  } catch (error) {
    if (!last || locale === FALLBACK_LOCALE) throw error;
    return load(FALLBACK_LOCALE);
  }
};
