import { isRecord } from '../../../common/errors.ts';
import type { MaskedSecret } from '../../../resources/kit/index.ts';

/** The mark of a secret; what is typed in a form is none. */
export const isMaskedSecret = (value: unknown): value is MaskedSecret => isRecord(value) && value.set === true;
