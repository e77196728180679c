import { lazy, Suspense } from 'react';
import type { Attachment } from '../../../resources/kit/index.ts';
import { HasOne } from '../parts/has-one.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';

// Few records have one.
const OpenAttachment = lazy(() => import('./open.tsx'));
const AttachmentKind = lazy(() => import('./kind.tsx'));

/** A photo or a document of the shop's own, or a link to one. */
export const attachment: FieldComponents = {
  cell: ({ value }) => <Suspense>{value ? <OpenAttachment value={value as Attachment} /> : null}</Suspense>,
  staticCell: ({ value }) => <Suspense>{value ? <AttachmentKind value={value as Attachment} /> : null}</Suspense>,
  ...lazyInput(() => import('./input.tsx')),
  filter: HasOne,
  needsLabel: true,
};
