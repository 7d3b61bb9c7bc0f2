import { satisfies } from '../../../../../shell/src/loader/semver.ts';

/** The shell reads the ranges that builds are made with: one reader of them is enough. */
export const satisfy = satisfies;
