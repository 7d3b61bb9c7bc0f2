import type { CDPSession } from 'playwright';

/** What the browser counts of a page by these names, 0 for a name it does not know; `Performance.enable` comes first. */
export async function metricsOf<Name extends string>(
  session: CDPSession,
  ...names: readonly Name[]
): Promise<Record<Name, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: Name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;
}
