export { canonicalPhone } from './numbers';
export { createPhoneNumbers } from './reader';
export type { PhoneDraft, PhoneNumbers, PhoneReading } from './types';
