import type { AnyEndpoint, CallInput } from 'shared-contracts/api';
import type { RenderFault, WantedAnswer } from 'shared-contracts/composition';
import { putLog } from 'shared-contracts/content';

interface Entry {
  label?: string;
  message?: string;
  stack?: string;
  context?: { area?: string; build?: string; shell?: string };
}
const LABELS: readonly string[] = ['area.load', 'area.mount', 'area.render', 'shell.render'];

const faultOf = ({
  label = '',
  message = '',
  stack = '',
  context = {},
}: Entry): RenderFault | null => {
  if (!LABELS.includes(label))
    return label === 'area.chunk' ? faultOf({ label: 'area.load', message, stack, context }) : null;
  const { area = 'shell', build = context.shell ?? '' } = context;
  return { area, build, label: label as RenderFault['label'], message, stack };
};
const never = () => new Promise<never>(() => {});

/** Where a render's calls end: what is public is noted for another try, faults are kept, and nothing is answered. */
export class ServerNetwork {
  readonly wanted: WantedAnswer[] = [];
  readonly faults: RenderFault[] = [];

  /** @param whole notes as well what is the player's own */
  constructor(private readonly whole = false) {}

  readonly ask = (
    endpoint: AnyEndpoint,
    input: CallInput & { body?: unknown },
  ): Promise<unknown> => {
    if (endpoint.path === putLog.path && endpoint.method === putLog.method) {
      const fault = faultOf(input.body as Entry);
      if (fault) this.faults.push(fault);
    } else if (endpoint.method === 'GET' && (endpoint.public || this.whole)) {
      const { params, query } = input;
      this.wanted.push({
        method: 'GET',
        path: endpoint.path,
        input: { ...(params && { params }), ...(query && { query }) },
      });
    }
    return never();
  };
}
