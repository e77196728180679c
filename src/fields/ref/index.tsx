import { useNavigation } from '@refinedev/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../parts/use-texts.ts';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';
import { gone, targetOf } from './title.ts';

const FilterInput = lazy(() => import('./input.tsx'));

/** The way to the other record, where it has a page. */
function RefLink({ resource, id, title }: { resource: string; id: string; title: string }) {
  const path = useNavigation().showUrl(resource, id);
  return path ? (
    <Link to={path} onClick={(event) => event.stopPropagation()}>
      {title}
    </Link>
  ) : (
    title
  );
}

/** In the place of a record that was deleted. */
const Gone = () => <span className="soft">{useTexts(gone)}</span>;

export const ref: FieldComponents = {
  cell: ({ field, value, titles }) => {
    if (typeof value !== 'string') return '';
    const title = titles.get(value);
    return title === null ? <Gone /> : <RefLink resource={targetOf(field)} id={value} title={title ?? '…'} />;
  },
  staticCell({ value, titles }) {
    const title = titles.get(String(value));
    return title === null ? <Gone /> : (title ?? null);
  },
  ...lazyInput(() => import('./input.tsx')),
  filter: ({ name, field, words, values, set }) => (
    <Suspense>
      <FilterInput
        {...{ field, words }}
        path={[name]}
        clearable
        isFilter
        aria-label={words.label}
        value={values[name]}
        onChange={(id) => set({ [name]: typeof id === 'string' ? id : undefined })}
      />
    </Suspense>
  ),
};
