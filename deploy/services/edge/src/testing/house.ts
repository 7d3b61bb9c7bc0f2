import { FORMER, siteOf } from 'deploy-release';

/** Routes, menu and slots of the first six areas. */
export const HOUSE = siteOf(
  { present: Object.values(FORMER), absent: [] },
  { slots: {}, brands: {} },
  '',
);
