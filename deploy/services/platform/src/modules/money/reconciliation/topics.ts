import { Type } from '@sinclair/typebox';
import { eventTopic } from '../../../outbox/topic';

/** The provider's report is to be read for a comparison. */
export const reportDue = eventTopic(
  'report.due',
  Type.Object({ runId: Type.Integer() }, { additionalProperties: false }),
  () => null,
);
