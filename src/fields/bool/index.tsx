import { texts as commonTexts } from '../../app/texts.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';

function YesNo({ value }: { value: unknown }) {
  const common = useTexts(commonTexts);
  return <>{value ? common.yes : common.no}</>;
}
export const bool: FieldComponents = {
  cell: ({ value }) => <YesNo value={value} />,
  ...lazyInput(() => import('./input.tsx')),
  filter: null,
  needsLabel: true,
};
