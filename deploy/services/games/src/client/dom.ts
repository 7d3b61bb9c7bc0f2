type Child = Node | string;
type Attributes = Record<string, string | number | boolean>;

/** An element with attributes and children. `false` leaves an attribute out, `true` gives an empty one. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** An icon of 24 by 24, stroked; decoration only, the button carries the name. */
function icon(...paths: string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

export const icons = {
  spin: () => icon('M20 12a8 8 0 1 1-2.4-5.7', 'M20 3.5v4.2h-4.2'),
  stop: () => icon('M7 7h10v10H7z'),
  minus: () => icon('M5 12h14'),
  plus: () => icon('M12 5v14', 'M5 12h14'),
  turbo: () => icon('M13 3 5 14h6l-1 7 8-11h-6z'),
  superTurbo: () => icon('M8 4 3 13h4l-1 7 5-9H7z', 'M18 4l-5 9h4l-1 7 5-9h-4z'),
  sound: () => icon('M4 9v6h4l5 4V5L8 9z', 'M16.5 9a4 4 0 0 1 0 6', 'M19 6.5a8 8 0 0 1 0 11'),
  mute: () => icon('M4 9v6h4l5 4V5L8 9z', 'M17 9.5l5 5', 'M22 9.5l-5 5'),
  info: () => icon('M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 11v5', 'M12 7.6v.2'),
  history: () => icon('M4 12a8 8 0 1 0 2.6-5.9', 'M4 4v4h4', 'M12 8v4l3 2'),
  home: () => icon('M15 5l-7 7 7 7'),
  next: () => icon('M9 5l7 7-7 7'),
  play: () => icon('M8 5v14l11-7z'),
  undo: () => icon('M9 7 4.5 11.5 9 16', 'M5 11.5h9a5 5 0 0 1 0 10h-2'),
  clear: () => icon('M5 7h14', 'M10 7V4.5h4V7', 'M7 7l1 13h8l1-13'),
  again: () =>
    icon('M5 12a7 7 0 0 1 12-5l2 2', 'M19 4v5h-5', 'M19 12a7 7 0 0 1-12 5l-2-2', 'M5 20v-5h5'),
  /** Round after round by itself. */
  auto: () => icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3', 'M19.5 3.8v3.4h-3.4', 'M10 8.8v6.4l5-3.2z'),
  close: () => icon('M6 6l12 12', 'M18 6 6 18'),
};

export function button(
  name: string,
  picture: SVGSVGElement,
  className: string,
  press: () => void,
): HTMLButtonElement {
  const element = el(
    'button',
    { type: 'button', class: className, 'aria-label': name, title: name },
    picture,
  );
  element.addEventListener('click', press);
  return element;
}
