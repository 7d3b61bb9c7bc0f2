import { type Asker, armOf } from '../http/asker';

const PATH = '/-/exposure';
export const REPORT_HEADERS = {
  'Content-Type': 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
};

/** Reports to the edge that this visitor really met an experiment; which arm it is, the edge knows by itself. */
export class Exposure {
  private readonly reported = new Set<string>();

  constructor(private readonly send: typeof fetch) {}

  /** A part of this build, or a slot that an arm fills, is on the page: reports it once a page and experiment. A lost report does no harm. */
  readonly shown = ({ why }: Pick<Asker, 'why'>): void => {
    const { experiment } = armOf(why) ?? {};
    if (!experiment || this.reported.has(experiment)) return;
    this.reported.add(experiment);
    this.send(PATH, {
      method: 'PUT',
      headers: REPORT_HEADERS,
      body: JSON.stringify({ experiment }),
      keepalive: true,
    }).catch(() => {});
  };
}
