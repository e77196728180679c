import { rulesOf } from '../../../resources/kit/index.ts';
import type { OptionField } from './block.ts';

/** Whether what such a field holds may be left out. */
export const mayBeLeftOut = (field: OptionField): boolean =>
  'mode' in field ? rulesOf(field).nullable : 'isOpen' in field.options && field.options.isOpen === true;
