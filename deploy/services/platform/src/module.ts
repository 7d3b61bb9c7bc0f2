import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from 'shared-contracts/api';
import type { Core } from './core';
import type { Outbox } from './outbox/service';

/** What every module has. */
export interface Base {
  core: Core;
  outbox: Outbox;
}
/** One topic of the operator: its services, made from those of the modules that it needs, and what it has for the outside. */
export interface Module<Gives extends object = object> {
  name: string;
  needs: readonly Module[];
  /** What it refuses with, beside the codes of every call (`http/errors.ts`) and of its needs; each has a text on the site. */
  codes?: readonly ErrorCode[];
  create(services: never): Gives;
  routes?(app: FastifyInstance, services: never): void | Promise<void>;
  /** Writes what a fresh database lacks; runs at every start after the migrations, and doing it twice changes nothing. */
  seed?(services: never): Promise<void>;
  /** Once an hour: throws away what ran out so many hours ago. */
  sweep?(services: never, before: (hours: number) => Date): Promise<void>;
  /** Ends jobs, before the database closes. */
  stop?(services: never): Promise<void>;
}

type GivesOf<M> = M extends Module<infer Gives> ? Gives : never;
type All<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer Whole,
) => void
  ? Whole
  : never;
/** The services of some modules together. */
export type ServicesOf<Modules extends readonly Module[]> = Base &
  (Modules extends readonly [] ? unknown : All<GivesOf<Modules[number]>>);

/**
 * A module. What it follows (topics, due jobs, other modules' hooks) it says in `create`; routes, seed, sweep and stop get its own
 * services beside those of its needs. All that others may know besides it is in its `public.ts`.
 */
export function defineModule<const Needs extends readonly Module[], Gives extends object>(module: {
  name: string;
  needs: Needs;
  codes?: readonly ErrorCode[];
  create(services: ServicesOf<Needs>): Gives;
  routes?(app: FastifyInstance, services: ServicesOf<Needs> & NoInfer<Gives>): void | Promise<void>;
  seed?(services: ServicesOf<Needs> & NoInfer<Gives>): Promise<void>;
  sweep?(
    services: ServicesOf<Needs> & NoInfer<Gives>,
    before: (hours: number) => Date,
  ): Promise<void>;
  stop?(services: ServicesOf<Needs> & NoInfer<Gives>): Promise<void>;
}): Module<Gives> {
  return module;
}

/**
 * Each module after those that it needs.
 * @throws Error for modules that need each other
 */
export function inOrder(modules: readonly Module[]): Module[] {
  const ordered = new Set<Module>();
  const add = (module: Module, path: readonly Module[]): void => {
    if (path.includes(module))
      throw new Error(`${[...path, module].map(({ name }) => name).join(' needs ')}`);
    if (ordered.has(module)) return;
    for (const need of module.needs) add(need, [...path, module]);
    ordered.add(module);
  };
  for (const module of modules) add(module, []);
  return [...ordered];
}

/** Modules that were made, in their order, each with what it may use. */
export interface Made {
  /** Everybody's. */
  services: object;
  parts: readonly { module: Module; services: never }[];
}

/**
 * Makes every module once, in the given order, and hands each no more than it asked for.
 * @throws Error for one that comes before what it needs, and for a service that two give
 */
export function makeModules(base: Base, modules: readonly Module[]): Made {
  const given = new Map<Module, object>();
  const all: Record<string, unknown> = { ...base };
  const parts = modules.map((module) => {
    const scope = { ...base };
    for (const need of module.needs) {
      if (!given.has(need))
        throw new Error(`${module.name} needs ${need.name}, which comes after it`);
      Object.assign(scope, given.get(need));
    }
    const own = module.create(scope as never);
    for (const name of Object.keys(own))
      if (name in all) throw new Error(`${module.name} gives ${name}, which is given already`);
    given.set(module, own);
    Object.assign(all, own);
    return { module, services: Object.assign(scope, own) as never };
  });
  return { services: all, parts };
}
