import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { BuildContent } from '../../artifacts';

/** Lines and columns count from one. */
export interface Position {
  url: string;
  line: number;
  column: number;
}

const FRAME = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g;

/** Finds where in its sources a build did something. */
export class Places {
  private readonly maps = new Map<string, Promise<TraceMap | null>>();
  private readonly texts = new Map<string, Promise<string>>();

  /** @param base address below which the build's files lie */
  constructor(
    private readonly content: BuildContent,
    private readonly base: string,
  ) {}

  isOwn(url: string): boolean {
    return url.startsWith(this.base);
  }

  /** `mf-promo/src/views/list.tsx:12`; the built file where there is no map, null for what is none of the build. */
  async of({ url, line, column }: Position): Promise<string | null> {
    if (!this.isOwn(url)) return null;
    const map = await this.mapOf(this.fileOf(url));
    const found = map && originalPositionFor(map, { line, column: column - 1 });
    return found?.source
      ? `${found.source}:${found.line}`
      : `${this.fileOf(url)}:${line}:${column}`;
  }

  /** The first place of the build in a stack. */
  async inStack(stack: string): Promise<string | null> {
    for (const [, url = '', line, column] of stack.matchAll(FRAME)) {
      const place = await this.of({ url, line: Number(line), column: Number(column) });
      if (place) return place;
    }
    return null;
  }

  /** The place of a character of a file. */
  async atCharacter(url: string, at: number): Promise<string | null> {
    if (!this.isOwn(url)) return null;
    const text = await this.textOf(this.fileOf(url));
    const before = text.slice(0, at).split('\n');
    return this.of({ url, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
  }

  /** The first line of the sources that holds this. */
  async ofText(pattern: RegExp): Promise<string | null> {
    for (const file of Object.keys(this.content.release.files).filter((name) =>
      name.endsWith('.js'),
    )) {
      const map = await this.mapOf(file);
      for (const source of map?.sources ?? []) {
        if (!map || !source || source.includes('node_modules')) continue;
        const at =
          sourceContentFor(map, source)
            ?.split('\n')
            .findIndex((line) => pattern.test(line)) ?? -1;
        if (at >= 0) return `${source}:${at + 1}`;
      }
    }
    return null;
  }

  private fileOf(url: string): string {
    return url.slice(this.base.length).replace(/[?#].*$/, '');
  }

  private textOf(file: string): Promise<string> {
    const { release, read } = this.content;
    const known = this.texts.get(file);
    const text =
      known ??
      (release.files[file] ? read(file, null).then(String) : Promise.resolve('')).catch(() => '');
    this.texts.set(file, text);
    return text;
  }

  private mapOf(file: string): Promise<TraceMap | null> {
    const known = this.maps.get(file);
    const map =
      known ?? this.textOf(`${file}.map`).then((text) => (text ? new TraceMap(text) : null));
    this.maps.set(
      file,
      map.catch(() => null),
    );
    return map;
  }
}
