import { lazy, Suspense } from 'react';
import type { AnyField } from '../../../resources/kit/index.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Select } from '../select.tsx';
import { texts } from '../texts.ts';
import type { FieldComponents, InputProps } from '../types.ts';

function TagsInput({ id, value, onChange, 'aria-label': label }: InputProps) {
  const t = useTexts(texts);
  return (
    <Select
      id={id}
      aria-label={label}
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

const Permissions = lazy(() => import('./permissions.tsx'));
const PermissionList = lazy(() => import('./permission-list.tsx'));

/** What tags are of decides how they are chosen and read. */
const isOfPermissions = ({ options }: AnyField) => 'of' in options && options.of === 'permission';
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

function PermissionCount({ value }: { value: unknown }) {
  return useTexts(texts).permissions(countOf(value));
}

export const tags: FieldComponents = {
  cell: ({ field, value }) =>
    !Array.isArray(value) ? (
      ''
    ) : isOfPermissions(field) ? (
      <Suspense>
        <PermissionList value={value.map(String)} />
      </Suspense>
    ) : (
      value.join(', ')
    ),
  brief: ({ field, value }) =>
    isOfPermissions(field) ? <PermissionCount value={value} /> : Array.isArray(value) ? value.join(', ') : '',
  input: (props) =>
    isOfPermissions(props.field) ? (
      <Suspense fallback={<div className="select-place" aria-busy="true" />}>
        <Permissions {...props} />
      </Suspense>
    ) : (
      <TagsInput {...props} />
    ),
  filter: null,
};
