/** Of the modules that a bundle of esbuild leaves outside (ES modules, not minified), the names that it imports; `*` for all. */
export function importedNames(text: string): Record<string, string[]>;
/** What either of several takes. */
export function together(...all: Record<string, string[]>[]): Record<string, string[]>;
