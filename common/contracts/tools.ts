import { currency } from '../../resources/brand.ts';
import { resources } from '../../resources/index.ts';
import { conditionSchema } from '../../resources/kit/condition-schema.ts';
import type { Resource } from '../../resources/kit/index.ts';
import type { Tools } from '../../resources/kit/schema.ts';
import { relationsOf } from '../../resources/relations.ts';
import { toE164 } from '../phone.ts';

/** What the schemas of fields need beside the fields themselves. */
export const tools: Tools = {
  toE164,
  money: { step: currency.step },
  conditionOf(record) {
    const subject = Object.values<Resource>(resources).find(({ name }) => name === record);
    if (!subject) throw new Error(`a condition is of ${record}, which is no record`);
    return conditionSchema(subject, { toE164, relationsOf });
  },
};
