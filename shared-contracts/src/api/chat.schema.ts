import { type Static, Type } from '@sinclair/typebox';
import { nullable } from './common.schema';

export const ChatSettingsSchema = Type.Object({
  /** The operator's account with the provider. */
  account: Type.String(),
  /** Where the talk goes; players with the status `vip` have one of their own. */
  location: Type.String(),
  /** Who talks (specification 2, section 3.7). */
  visitor: Type.Object({
    id: Type.String(),
    email: nullable(Type.String()),
    custom1: nullable(Type.String()),
    custom2: nullable(Type.String()),
    fields: Type.Object({ info: Type.String() }),
  }),
  /** The operator's signature of the visitor, for providers that ask for one. */
  signature: nullable(Type.String()),
});
export type ChatSettings = Static<typeof ChatSettingsSchema>;

export const ChatTicketSchema = Type.Object({
  /** Says who talks; for the frame alone. */
  token: Type.String(),
  expiresAt: Type.String(),
});
export type ChatTicket = Static<typeof ChatTicketSchema>;
