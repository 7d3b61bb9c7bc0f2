import type { CompositionBody } from '../composition.schema';

type Build = [area: string, build: string];

/** Every build that a document gives to somebody, by who that is. */
const byRole = ({
  pins,
  brands,
  canaries = [],
  experiments = [],
  sets = [],
}: CompositionBody): Map<string, Build> => {
  const roles = new Map<string, Build>();
  const add = (role: string, builds: Readonly<Record<string, string>>) => {
    for (const [area, build] of Object.entries(builds)) roles.set(`${role} ${area}`, [area, build]);
  };
  add('pin', pins);
  for (const [brand, own] of Object.entries(brands)) add(`lock ${brand}`, own.pins ?? {});
  for (const { area, build, brand } of canaries) add(`canary ${brand ?? ''}`, { [area]: build });
  for (const { id, area, arms } of experiments) {
    for (const arm of arms)
      if (arm.build && !arm.stopped) add(`arm ${id}/${arm.id}`, { [area]: arm.build });
  }
  for (const { id, members, before } of sets) if (!before) add(`set ${id}`, members);
  return roles;
};

/** Builds that a change gives to people who had another one for the same reason, or none; each once. */
export const givenBy = (body: CompositionBody, next: CompositionBody): Build[] => {
  const before = byRole(body);
  const given = [...byRole(next)].filter(([role, [, build]]) => before.get(role)?.[1] !== build);
  return [...new Map(given.map(([, build]) => [build.join('@'), build])).values()];
};
