import { createElement, type ReactNode, useId, useMemo } from 'react';
import { readMarkup } from './markup';

export interface LogoProps {
  /** The brand's SVG (deploy/brands/<brand>/logo.svg), as text. */
  readonly svg: string;
  /** The brand's name. */
  readonly name: string;
  /** Height in pixels; the width follows the drawing. */
  readonly height?: number;
  readonly className?: string;
}

const ELEMENTS = new Set([
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polygon',
  'polyline',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);
const camel = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface Node {
  readonly name: string;
  readonly props: Record<string, string | number>;
  readonly children: Node[];
}

const readTree = (svg: string, prefix: string): Node | undefined => {
  const root: Node = { name: '', props: {}, children: [] };
  const path = [root];
  for (const token of readMarkup(svg)) {
    if (token.kind === 'close') {
      if (path.length > 1 && path.at(-1)?.name === token.name) path.pop();
    } else if (token.kind === 'open' && ELEMENTS.has(token.name)) {
      const props: Record<string, string> = {};
      for (const [key, value] of token.attributes) {
        if (/^(on|xmlns|href|style|class|role|aria)/i.test(key)) continue;
        props[camel(key)] =
          key === 'id'
            ? `${prefix}${value}`
            : value.replace(/url\(#([\w-]+)\)/g, `url(#${prefix}$1)`);
      }
      const node: Node = { name: token.name, props, children: [] };
      path.at(-1)?.children.push(node);
      if (!token.empty) path.push(node);
    }
  }
  return root.children[0];
};

const paint = (node: Node, key: number): ReactNode =>
  createElement(node.name, { ...node.props, key }, ...node.children.map(paint));

/** The brand's mark, inline so that it takes the colours around it; drawn from data without innerHTML. */
export const Logo = ({ svg, name, height = 28, className }: LogoProps) => {
  const id = useId().replace(/\W/g, '');
  const tree = useMemo(() => readTree(svg, `${id}-`), [svg, id]);
  if (!tree) return <span className={className}>{name}</span>;
  return createElement(
    'svg',
    {
      ...tree.props,
      className,
      role: 'img',
      'aria-label': name,
      height,
      width: undefined,
      style: { height, width: 'auto', flex: 'none' },
    },
    ...tree.children.map(paint),
  );
};
