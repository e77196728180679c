import { formatPhone } from '../../../common/phone.ts';

/** A number or an address, as people write it. */
export const spell = (identifier: string): string =>
  identifier.startsWith('+') ? formatPhone(identifier) : identifier;
