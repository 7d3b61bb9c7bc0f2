/** What a celebration is made of: one figure a kind of game, drawn in the game's own colours (`celebrate.css`). */
export type Figure = 'coin' | 'chip' | 'gem' | 'comet';

const SVG = 'http://www.w3.org/2000/svg';
type Part = [tag: 'path' | 'circle', className: string, attributes: Record<string, string>];

const path = (className: string, d: string): Part => ['path', className, { d }];
const disc = (className: string, r: number): Part => [
  'circle',
  className,
  { cx: '24', cy: '24', r: String(r) },
];

const PARTS: Record<Figure | 'crown', Part[]> = {
  coin: [
    disc('low', 22),
    disc('body', 20),
    disc('edge', 15.5),
    path('low', 'M24 12l3.5 8.2 8.9.7-6.8 5.8 2.1 8.7L24 30.7l-7.7 4.7 2.1-8.7-6.8-5.8 8.9-.7z'),
  ],
  chip: [
    disc('low', 22),
    disc('body', 20),
    path(
      'pale',
      'M21 4h6v8h-6zM21 36h6v8h-6zM4 21h8v6H4zM36 21h8v6h-8zM8.1 12.3l4.2-4.2 5.7 5.7-4.2 4.2zM30 34.2l4.2-4.2 5.7 5.7-4.2 4.2zM8.1 35.7l5.7-5.7 4.2 4.2-5.7 5.7zM30 13.8l5.7-5.7 4.2 4.2-5.7 5.7z',
    ),
    disc('deep', 12),
    disc('edge', 9),
  ],
  gem: [
    path('low', 'M12 6h24l10 13-22 25L2 19z'),
    path('body', 'M14 8h20l9 11-19 22L5 19z'),
    path('pale', 'M14 8h20l-4 10H18z'),
    path('edge', 'M18 18h12l-6 21z'),
  ],
  comet: [
    path('tail', 'M2 46C8 30 16 20 26 14l8 8C28 32 18 40 2 46z'),
    path('edge', 'M10 40c5-9 10-15 18-21l3 3C26 30 19 35 10 40z'),
    path('body', 'M33 3l3.2 8.4 9 .5-7 5.6 2.4 8.7-7.6-4.9-7.5 4.9 2.3-8.7-7-5.6 9-.5z'),
  ],
  crown: [
    path('low', 'M4 40h40v5H4z'),
    path('body', 'M4 38L2 14l11 9L24 5l11 18 11-9-2 24z'),
    path('pale', 'M24 19l3.5 6-3.5 6-3.5-6z'),
    path('edge', 'M12 27l2.5 4-2.5 4-2.5-4zM36 27l2.5 4-2.5 4-2.5-4z'),
  ],
};

/** A figure of 48 by 48; decoration only. */
export function figure(name: Figure | 'crown'): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 48 48');
  svg.setAttribute('class', `figure ${name}`);
  svg.setAttribute('aria-hidden', 'true');
  for (const [tag, className, attributes] of PARTS[name]) {
    const part = document.createElementNS(SVG, tag);
    part.setAttribute('class', className);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    svg.append(part);
  }
  return svg;
}
