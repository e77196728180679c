import { isRecord } from '../../../common/errors.ts';
import type { SecretMark } from '../../../resources/kit/index.ts';

/** The mark of a secret; what is typed in a form is none. */
export const isMark = (value: unknown): value is SecretMark => isRecord(value) && value.set === true;
