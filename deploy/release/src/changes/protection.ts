import type { Release } from 'shared-contracts/composition';
import type { CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { hint, type Known } from './change';

/** What protects players is the same in every arm. @throws RefusedError */
export const demandSameProtection = (
  known: Known,
  { pins }: CompositionBody,
  arm: Release,
): void => {
  const { area, build } = arm;
  const live = pins[area];
  if (!live || known.release(area, live)?.protects === arm.protects) return;
  throw new RefusedError(
    `${area}@${build} protects players otherwise than ${live}, and no experiment does${hint(`canary ${area} ${build} 5%`)}`,
  );
};

/** Visitors in an arm would go on without what everybody else is protected by. @throws RefusedError */
export const demandProtectionForAll = (
  known: Known,
  { experiments = [] }: CompositionBody,
  { area, build, protects }: Release,
): void => {
  const other = experiments.find(
    (experiment) =>
      experiment.area === area &&
      experiment.arms.some(
        (arm) => arm.build && known.release(area, arm.build)?.protects !== protects,
      ),
  );
  if (!other) return;
  throw new RefusedError(
    `${area}@${build} protects players otherwise than arms of experiment ${other.id}, whose visitors would not get it${hint(`experiment stop ${other.id}`)}`,
  );
};
