import type { Milestone } from 'shared-contracts/milestones';
import type { Words } from './words';

/** What is said of a milestone, plain text. */
export const reachedText = ({ level }: Milestone, t: Words): { title: string; text: string } =>
  level
    ? {
        title: t('reached.level.title', { index: String(level.index), title: level.title }),
        text: t('reached.level.text'),
      }
    : { title: t('reached.deposit.title'), text: t('reached.deposit.text') };
