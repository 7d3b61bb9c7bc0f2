export { type PhoneParts, ServedPhoneField, type ServedPhoneFieldProps } from './ServedPhoneField';
