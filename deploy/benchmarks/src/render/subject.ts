import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBuild } from 'deploy-edge/src/render/job';
import {
  type BootData,
  type Release,
  type RenderRequest,
  unpackComposition,
} from 'shared-contracts/composition';

/** A page that was rendered, as a thing to render again. */
export interface Subject {
  shell: ServerBuild;
  /** Those with content in the page. */
  areas: ServerBuild[];
  /** JSON of a `RenderRequest` without `areas`. */
  request: string;
}
interface Named {
  area: string;
  build: string;
}

const block = (html: string, id: string) => {
  const text = html.split(` id="${id}">`)[1]?.split('</script>')[0];
  if (!text) throw new Error(`the page has no #${id}`);
  return JSON.parse(text);
};

/** What a page was rendered of, by its own account. @throws Error when it came without content */
export const ordered = (html: string, url: string) => {
  const { rendered, ...boot } = block(html, 'boot') as BootData;
  const composition = unpackComposition(block(html, 'composition'));
  if (!rendered || rendered.parts.length === 0) throw new Error(`${url} came without content`);
  const { parts, ...at } = rendered;
  const request: Omit<RenderRequest, 'areas'> = {
    url,
    composition,
    boot: { ...boot, rendered: null },
    at,
  };
  const names = [...new Set(parts.map((part) => part.split('/', 1)[0] ?? ''))];
  const areas = names.map((area): Named => ({ area, build: composition.areas[area]?.build ?? '' }));
  return {
    shell: { area: 'shell', build: composition.shell.build },
    areas,
    request: JSON.stringify(request),
  };
};

const serverBuild = async (artifacts: string, { area, build }: Named): Promise<ServerBuild> => {
  const folder = join(artifacts, area, build);
  const { server }: Release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  if (!server) throw new Error(`${area}@${build} has no server build`);
  return {
    area,
    build,
    name: `${area}/${build}/${server}`,
    source: await readFile(join(folder, server), 'utf8'),
  };
};

/** The first page of a site with the published server builds that it was rendered by. */
export const subjectOf = async (
  site: string,
  artifacts: string,
  headers: HeadersInit,
): Promise<Subject> => {
  const html = await (await fetch(site, { headers })).text();
  const { shell, areas, request } = ordered(html, '/');
  const [own, ...rest] = await Promise.all(
    [shell, ...areas].map((one) => serverBuild(artifacts, one)),
  );
  return { shell: own as ServerBuild, areas: rest, request };
};
