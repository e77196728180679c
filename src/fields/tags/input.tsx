import { lazy, Suspense } from 'react';
import { useTexts } from '../../parts/use-texts.ts';
import { described } from '../parts/described.ts';
import { Select } from '../select.tsx';
import { texts } from '../texts.ts';
import type { InputProps } from '../types.ts';
import { isOfPermissions } from './of-permissions.ts';

// Few records have them, and their words are many.
const Permissions = lazy(() => import('./permissions.tsx'));

/** Words that are typed one after the other, or what a role may do, to be ticked. */
export default function TagsInput(props: InputProps) {
  const t = useTexts(texts);
  if (isOfPermissions(props.field))
    return (
      <Suspense fallback={<div className="permissions-place" aria-busy="true" />}>
        <Permissions {...props} />
      </Suspense>
    );
  const { value, onChange } = props;
  return (
    <Select
      {...described(props)}
      mode="tags"
      size="large"
      open={false}
      suffixIcon={null}
      placeholder={t.tagsHint}
      value={Array.isArray(value) ? value : []}
      onChange={onChange}
      tokenSeparators={[',']}
    />
  );
}
