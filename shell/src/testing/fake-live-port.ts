import type { LiveAnswer } from 'shared-contracts/events';
import type { LivePort, LiveRequest, OpenPort, PortListener } from '../live/port';

/** The socket of a test: what the shell asks can be read, what the server would do can be done. */
export class FakePort implements LivePort {
  readonly asked: { name: string; body: unknown }[] = [];
  /** Whom connections were asked for. */
  readonly visitors: (string | null)[] = [];
  opens = 0;
  closes = 0;
  answer: (name: string, body: object) => LiveAnswer | undefined = () => ({ ok: true });
  listener: PortListener | null = null;

  readonly openPort: OpenPort = async (who, listener) => {
    this.visitors.push(who);
    this.listener = listener;
    return this;
  };

  open() {
    this.opens += 1;
  }

  close() {
    this.closes += 1;
  }

  async ask(name: LiveRequest, body: object) {
    this.asked.push({ name, body });
    return this.answer(name, body);
  }
}
