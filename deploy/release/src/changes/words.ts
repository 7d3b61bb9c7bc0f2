import type { Arm, Experiment } from '../composition.schema';
import { RefusedError } from '../document';
import { ALL } from '../resolve/bucket';
import { fillersText } from './fillers';

/** ` of <brand>`, nothing for every brand. */
export const ofBrand = (brand: string | null): string => (brand === null ? '' : ` of ${brand}`);
/** ` in layer <name>`, nothing for an experiment by itself. */
export const inLayer = ({ layer }: Pick<Experiment, 'layer'>): string =>
  layer ? ` in layer ${layer.name}` : '';
/** What an experiment is on: `lobby`, or `slot main.aside`. */
export const subjectOf = ({ area, slot }: Pick<Experiment, 'area' | 'slot'>): string =>
  slot === undefined ? area : `slot ${slot}`;
export const percent = (share: number): string => `${share / 100} %`;
/** `lobby@l2,shell@s2`, as it is typed. */
export const membersText = (members: Readonly<Record<string, string>>): string =>
  Object.entries(members)
    .map((pair) => pair.join('@'))
    .sort()
    .join(',');

/** What an arm gives: a build, what stands in the slot, `nothing` in an empty one, or `as it is`. */
export const givesText = ({
  build,
  fills,
}: {
  build: Arm['build'];
  fills?: Arm['fills'] | undefined;
}): string => (fills ? fillersText(fills) : (build ?? 'as it is'));

/**
 * `b 3f2a 50 %`; `a as it was (81c0) 50 %` for the control; `b 3f2a 50 % stopped by guardrail errors`; of a slot `b lobby/winners 50 %`.
 */
export const armText = (arm: Arm): string => {
  const { id, build, share, control, stopped } = arm;
  const what = control ? `as it was (${build})` : givesText(arm);
  return `${id} ${what} ${percent(share)}${stopped ? ` stopped by guardrail ${stopped.guardrail}` : ''}`;
};

/** @throws RefusedError when it is no whole number of basis points. */
export const demandShare = (share: number): void => {
  if (!Number.isInteger(share) || share < 0 || share > ALL) {
    throw new RefusedError(`a share is 0 to 100 % in steps of 0.01 %, not ${percent(share)}`);
  }
};
