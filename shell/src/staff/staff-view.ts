import type { ResolvedComposition } from 'shared-contracts/composition';

export interface StaffView {
  /** Area and build that this page has other than players, in the order of names. */
  builds: { area: string; build: string }[];
  /** ISO time; null for a page of a development server, which ends with it. */
  until: string | null;
}

/** What a member of staff is to know of this page; null for a page as players get it. */
export const staffViewOf = ({ areas, override }: ResolvedComposition): StaffView | null => {
  const other = new Map(Object.entries(override?.areas ?? {}));
  for (const { area, build, why } of Object.values(areas))
    if (why === 'dev') other.set(area, build);
  if (!override && other.size === 0) return null;
  const builds = [...other].map(([area, build]) => ({ area, build }));
  builds.sort((a, b) => (a.area < b.area ? -1 : 1));
  return { builds, until: override?.until ?? null };
};
