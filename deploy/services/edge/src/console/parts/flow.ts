import type { Given, GivenArea } from '../lines';
import { h, type Markup } from './markup';

/** Units of the drawing; a phone shows one as a bit less than a pixel, a desk as a bit more. */
const WIDTH = 372;
const BRAND = 24;
const AREA = { from: 48, to: 144, tall: 22 };
const BUILDS = 196;
const TITLE = 18;
const LINE = 16;
const GAP = 12;
/** Width of a line that is everybody. */
const WIDEST = 10;
const LETTERS = { build: 22, line: 22 };

/** `all`, `≈ 5%`, `under 1%`, `nobody`. */
export const getsText = (share: number): string => {
  if (share === 0) return 'nobody';
  if (share > 0.9999) return 'all';
  return share < 0.01 ? 'under 1%' : `≈ ${Math.round(share * 100)}%`;
};
/** `as-it-is of newer-games` of `experiment:newer-games/as-it-is`: what tells neighbours apart comes first. */
const nameOf = (why: string): string => {
  const [experiment = '', arm] = why.slice(why.indexOf(':') + 1).split('/');
  return arm === undefined ? experiment : `${arm} of ${experiment}`;
};
/** `experiment` of `experiment:newer-games/as-it-is`, for colours. */
const kindOf = (why: string): string => why.split(':', 1)[0] ?? '';

const cut = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters - 1)}…` : text;
const wide = (share: number) => Math.max(1.5, share * WIDEST).toFixed(1);

interface Block {
  build: string;
  lines: Given[];
}
const blocksOf = ({ lines }: GivenArea): Block[] => {
  const builds = [...new Set(lines.map(({ build }) => build))];
  return builds.map((build) => ({ build, lines: lines.filter((line) => line.build === build) }));
};
const tallOf = (area: GivenArea): number =>
  Math.max(
    AREA.tall,
    blocksOf(area).reduce((sum, { lines }) => sum + TITLE + lines.length * LINE, 0),
  ) + GAP;

const lineDrawn = (line: Given, from: number, y: number): Markup => {
  const share = getsText(line.gets);
  const name = cut(nameOf(line.why), LETTERS.line - share.length);
  const middle = (AREA.to + BUILDS) / 2;
  return h`<path class="flow ${kindOf(line.why)} ${line.nobody !== null && 'nobody'}" stroke-width="${wide(line.gets)}" d="M${AREA.to} ${from} C${middle} ${from} ${middle} ${y} ${BUILDS} ${y}"/>
    <text class="small ${line.nobody !== null && 'gone'}" x="${BUILDS + 8}" y="${y + 4}">${name} ${share}</text>`;
};

const areaDrawn = (given: GivenArea, top: number, tall: number): Markup => {
  const centre = top + (tall - GAP) / 2;
  const { area, absent } = given;
  const box = h`<rect class="${absent ? 'none' : 'node'}" x="${AREA.from}" y="${centre - AREA.tall / 2}" width="${AREA.to - AREA.from}" height="${AREA.tall}" rx="6"/>
    <text class="${absent && 'gone'}" x="${(AREA.from + AREA.to) / 2}" y="${centre + 4.5}" text-anchor="middle">${cut(area, 13)}</text>`;
  if (absent)
    return h`${box}<text class="small" x="${BUILDS + 8}" y="${centre + 4}">not in this brand</text>`;
  const gets = given.lines.reduce((sum, line) => sum + (line.build ? line.gets : 0), 0);
  const trunk = h`<line class="flow" stroke-width="${wide(Math.min(1, gets))}" x1="${BRAND}" x2="${AREA.from}" y1="${centre}" y2="${centre}"/>`;
  let y = top;
  const builds = blocksOf(given).map(({ build, lines }) => {
    const title = h`<text class="code" x="${BUILDS + 8}" y="${y + 13}">${cut(build || 'nothing', LETTERS.build)}</text>`;
    const drawn = lines.map((line, at) =>
      lineDrawn(line, centre, y + TITLE + at * LINE + LINE / 2),
    );
    const bar = h`<rect class="node" x="${BUILDS}" y="${y + 2}" width="3" height="${TITLE + lines.length * LINE - 4}" rx="1.5"/>`;
    y += TITLE + lines.length * LINE;
    return h`${drawn}${bar}${title}`;
  });
  return h`${trunk}${builds}${box}`;
};

/** A brand, its areas and their builds, from left to right; the wider a line, the more visitors. The table beside it carries the facts. */
export const flowFigure = (brand: string, areas: readonly GivenArea[]): Markup => {
  let top = 4;
  const drawn = areas.map((area) => {
    const [at, tall] = [top, tallOf(area)];
    top += tall;
    return areaDrawn(area, at, tall);
  });
  const end = Math.max(top - GAP, 60);
  const middle = (4 + end) / 2;
  return h`<svg class="figure picture" viewBox="0 0 ${WIDTH} ${end + 4}" role="img" aria-label="Areas and builds of ${brand}, by the share of visitors who get them">${drawn}
    <rect class="node" x="2" y="4" width="${BRAND - 2}" height="${end - 4}" rx="6"/>
    <text x="13" y="${middle}" text-anchor="middle" transform="rotate(-90 13 ${middle})" dy="4.5">${cut(brand, 24)}</text></svg>`;
};
