import { importRecords } from '../../enums.ts';
import { importFields } from '../import.ts';
import type { Check } from './check.ts';

/** Rows have what they are found by, what a file sets has its action, and the list of such records is whole. */
export const imports: Check = ({ name, fields, import: rule, actions = {} }) => {
  const isListed = (importRecords as readonly string[]).includes(name);
  if (!rule) return isListed ? ['import: importRecords names it, and it does not say how'] : [];
  const open = importFields({ fields, import: rule });
  return [
    ...(isListed ? [] : ['import: importRecords does not name it']),
    ...rule.key.filter((key) => !open.includes(key)).map((key) => `import.key: ${key} is in no file`),
    ...Object.entries(rule.sets ?? {}).flatMap(([field, by]) =>
      by && actions[by.action]?.args?.[by.arg] ? [] : [`import.sets: ${field}: no action sets it`],
    ),
  ];
};
