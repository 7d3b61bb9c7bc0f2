import { h, type Markup } from './markup';

/** Something that happened at a moment and has a page of its own. */
export interface Mark {
  at: number;
  href: string;
  /** What it is, for people who hear it and for those who point at it. */
  name: string;
  kind: string;
}
/** One row of figures over the axis. */
export interface Series {
  name: string;
  /** In the order of time, a step each; null where nothing was seen. */
  points: { at: number; value: number | null }[];
  text: (value: number) => string;
}
interface Axis {
  from: number;
  to: number;
  stepMs: number;
}

const LEFT = 8;
const RIGHT = 8;
const MARKS = 44;
const TITLE = 20;
const PLOT = 54;
const PANEL = TITLE + PLOT + 12;
const FOOT = 24;
/** Width and height of a mark that a finger meets; marks that are nearer are one. */
const TOUCH = 22;
const DAY = 86_400_000;

const two = (value: number) => String(value).padStart(2, '0');
/** `26 Nov` at midnight, else `18:00`; UTC. */
const tickText = (at: number): string => {
  const date = new Date(at);
  if (at % DAY !== 0) return `${two(date.getUTCHours())}:00`;
  return `${date.getUTCDate()} ${date.toLocaleString('en', { month: 'short', timeZone: 'UTC' })}`;
};
const TICKS = [1, 3, 6, 12, 24, 48, 96].map((hours) => hours * 3_600_000);
const ticksOf = ({ from, to }: Axis, width: number): number[] => {
  const step = TICKS.find((each) => ((to - from) / each) * 64 <= width) ?? DAY * 7;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, at) => first + at * step);
};

/** Neighbours that a finger could not tell apart. */
const groupsOf = (marks: readonly Mark[], x: (at: number) => number): Mark[][] => {
  const groups: Mark[][] = [];
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    const last = groups.at(-1);
    if (last?.[0] && x(mark.at) - x(last[0].at) < TOUCH) last.push(mark);
    else groups.push([mark]);
  }
  return groups;
};

/** Points that follow each other without a gap. */
const runsOf = (points: Series['points']): { at: number; value: number }[][] => {
  const runs: { at: number; value: number }[][] = [[]];
  for (const { at, value } of points) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ at, value });
  }
  return runs.filter((run) => run.length > 0);
};

const panel = (
  { name, points, text }: Series,
  top: number,
  width: number,
  x: (at: number) => number,
): Markup => {
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const most = Math.max(...known);
  const base = top + TITLE + PLOT;
  const y = (value: number) => (base - (most > 0 ? value / most : 0) * (PLOT - 8)).toFixed(1);
  const lines = runsOf(points).map((run) => {
    const path = run.map(({ at, value }) => `${x(at).toFixed(1)},${y(value)}`).join(' ');
    const dots = run.map(
      ({ at, value }) =>
        h`<circle class="dot" cx="${x(at).toFixed(1)}" cy="${y(value)}" r="2.5"><title>${text(value)}</title></circle>`,
    );
    return h`<polyline class="line" points="${path}"/>${dots}`;
  });
  const said = known.length === 0 ? 'nothing was seen' : `highest ${text(most)}`;
  return h`<text x="${LEFT}" y="${top + 13}">${name}</text><text class="small" x="${width - RIGHT}" y="${top + 13}" text-anchor="end">${said}</text>
    <line class="grid" x1="${LEFT}" x2="${width - RIGHT}" y1="${base}" y2="${base}"/>${lines}`;
};

/** Leads to all of a group. */
const markDrawn = (
  group: readonly Mark[],
  x: number,
  together: (group: readonly Mark[]) => Mark,
): Markup => {
  const [first] = group;
  if (!first) return h``;
  const { href, name, kind } = group.length === 1 ? first : together(group);
  const body =
    group.length === 1
      ? h`<circle class="mark ${kind}" cx="${x}" cy="30" r="6"/>`
      : h`<rect class="mark ${kind}" x="${x - 10}" y="22" width="20" height="16" rx="8"/><text class="many" x="${x}" y="34" text-anchor="middle">${group.length}</text>`;
  return h`<a href="${href}" aria-label="${name}"><title>${name}</title><rect x="${x - TOUCH / 2}" y="18" width="${TOUCH}" height="24" fill="transparent"/>${body}</a>`;
};

interface Drawing {
  name: string;
  axis: Axis;
  series: readonly Series[];
  marks: readonly Mark[];
  /** One mark in the place of several. */
  together: (group: readonly Mark[]) => Mark;
}

const drawn = (
  { name, axis, series, marks, together }: Drawing,
  width: number,
  kind: string,
): Markup => {
  const scale = (width - LEFT - RIGHT) / (axis.to - axis.from);
  const x = (at: number) => LEFT + (at - axis.from) * scale;
  const middle = (at: number) => x(at + axis.stepMs / 2);
  const end = MARKS + series.length * PANEL;
  const releases = marks.map(
    ({ at }) =>
      h`<line class="release" x1="${x(at).toFixed(1)}" x2="${x(at).toFixed(1)}" y1="38" y2="${end}"/>`,
  );
  const ticks = ticksOf(axis, width).map((at) => {
    const anchor = x(at) < 20 ? 'start' : x(at) > width - 24 ? 'end' : 'middle';
    return h`<line class="grid" x1="${x(at).toFixed(1)}" x2="${x(at).toFixed(1)}" y1="${MARKS}" y2="${end + 4}"/><text class="small" x="${x(at).toFixed(1)}" y="${end + 18}" text-anchor="${anchor}">${tickText(at)}</text>`;
  });
  const panels = series.map((each, at) => panel(each, MARKS + at * PANEL, width, middle));
  const links = groupsOf(marks, x).map((group) =>
    markDrawn(group, Math.round(x(group[0]?.at ?? 0)), together),
  );
  return h`<svg class="figure axis ${kind}" viewBox="0 0 ${width} ${end + FOOT}" role="group" aria-label="${name}">
    <g aria-hidden="true"><text x="${LEFT}" y="13">Revisions</text>${ticks}${releases}${panels}</g>${links}</svg>`;
};

/** Figures over one axis of time, with marks that lead on; drawn for a desk and for a phone, of which the sheet shows one. */
export const axisFigure = (drawing: Drawing): Markup =>
  h`${drawn(drawing, 1240, 'wide-figure')}${drawn(drawing, 340, 'narrow-figure')}`;
