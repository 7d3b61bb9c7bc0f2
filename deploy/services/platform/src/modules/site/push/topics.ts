import { Type } from '@sinclair/typebox';
import { eventTopic } from '../../../outbox/topic';

/** A browser of a player is to show something; a queue each, so that one push service that is slow delays no other. */
export const pushDue = eventTopic(
  'push.due',
  Type.Object(
    {
      subscriptionId: Type.Integer(),
      message: Type.Object(
        { title: Type.String(), body: Type.String(), link: Type.String(), tag: Type.String() },
        { additionalProperties: false },
      ),
      at: Type.String({ format: 'date-time' }),
      newsFor: Type.Optional(Type.Integer()),
    },
    { additionalProperties: false },
  ),
  ({ subscriptionId }) => `push/${subscriptionId}`,
);
