import { type AtRule, type Node as Place, parse, type Rule } from 'postcss';
import parseSelectors, { type Node, type Pseudo, type Selector } from 'postcss-selector-parser';
import type { BuildContent } from '../artifacts';
import { folderOf, type GateRefusal } from './report';

/** Pseudo classes that match what their selectors do; others (`:has`, `:not`) only look at other elements. */
const ALTERNATIVES = [':is', ':where'];

const isOwn = (node: Node, isNested: boolean): boolean => {
  if (node.type === 'class') return true;
  // at the top of a sheet it is the root of the page
  if (node.type === 'nesting') return isNested;
  if (node.type !== 'pseudo' || !ALTERNATIVES.includes(node.value)) return false;
  return (node as Pseudo).every((selector) => staysInside(selector, isNested));
};
const staysInside = (selector: Selector, isNested: boolean): boolean =>
  selector.some((node) => isOwn(node, isNested));

const namesNesting = (selector: Selector): boolean => {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
};

const isInRule = ({ parent }: Pick<Place, 'parent'>): boolean =>
  parent !== undefined && (parent.type === 'rule' || isInRule(parent));
const isStep = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** Selectors of a sheet that may match elements outside the area that wrote it, each once. */
export const leakingSelectors = (css: string): string[] => {
  const found = new Set<string>();
  parse(css).walkRules((rule) => {
    if (isStep(rule)) return;
    const isNested = isInRule(rule);
    for (const selector of parseSelectors().astSync(rule.selector).nodes) {
      // inside another rule a selector stands below what that one matches, unless it says where
      const isBelow = isNested && !namesNesting(selector);
      if (!staysInside(selector, isNested) && !isBelow) found.add(String(selector).trim());
    }
  });
  return [...found];
};

/** Styles of an area match elements with a class of its own, or below one: `button` or `:root` would change every other area's pages. */
export const checkStyles = async ({ release, read }: BuildContent): Promise<GateRefusal[]> => {
  const { area, build } = release;
  const refusals: GateRefusal[] = [];
  for (const file of Object.keys(release.files).filter((name) => name.endsWith('.css'))) {
    const refuse = (reason: string, help: string) =>
      refusals.push({ reason, help: `${help}, see it with: npm run dev -- ${folderOf(area)}` });
    try {
      for (const selector of leakingSelectors((await read(file, null)).toString())) {
        refuse(
          `${area}@${build} changes pages of others: "${selector}" in ${file} matches elements without a class of its own`,
          'put it below a class of its CSS module',
        );
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      refuse(`${file} of ${area}@${build} is no style sheet: ${why}`, 'correct its styles');
    }
  }
  return refusals;
};
