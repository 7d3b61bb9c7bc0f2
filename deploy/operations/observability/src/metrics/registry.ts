import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerName } from '../log/log';

/** Seconds: fine around what the site promises of a page, a call and a bet. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2.5, 5, 10, 30];

/** Values of a label beyond this many are counted as `other`. */
const MOST_VALUES = 400;

/** A label's value: the first `MOST_VALUES` different ones are themselves, whatever else comes is `other` (SPEC.md, MT3). */
export const boundedLabel = (most = MOST_VALUES): ((value: string) => string) => {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= most) return 'other';
    known.add(value);
    return value;
  };
};

/** The metrics of one server. */
export class Metrics {
  readonly registry = new Registry();

  constructor(readonly server: ServerName) {
    this.registry.setDefaultLabels({ server });
  }

  counter<L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
  ): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Milliseconds and seconds: names say `_seconds`, values are seconds. */
  histogram<L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
  ): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [this.registry] });
  }

  /** `read` is asked when somebody reads the metrics; one that fails leaves the gauge without a value. */
  gauge<L extends string = never>(
    name: string,
    help: string,
    read: (gauge: Gauge<L>) => void | Promise<void>,
    labelNames: readonly L[] = [],
  ): Gauge<L> {
    return new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          await read(this);
        } catch {
          // nothing is better than a figure of another time
          this.remove();
        }
      },
    });
  }

  /** Event loop, heap and collections of the process. */
  ofProcess(): this {
    collectDefaultMetrics({ register: this.registry });
    return this;
  }
}
