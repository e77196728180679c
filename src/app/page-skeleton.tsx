import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { type Shape, shapeOf } from '../opening/shell.ts';
import { Skeleton, SkeletonForm, SkeletonRows } from '../parts/skeleton.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { texts as commonTexts } from './texts.ts';

const shapes: Readonly<Record<Shape, ComponentType>> = {
  home: () => <Skeleton rows={6} />,
  list: () => <SkeletonRows rows={8} />,
  form: () => <SkeletonForm fields={6} />,
};

/** Where a page will stand whose code is on its way. */
export function PageSkeleton() {
  const common = useTexts(commonTexts);
  const Shaped = shapes[shapeOf(useLocation().pathname)];
  return (
    <div className="page-skeleton" role="status" aria-label={common.loading}>
      <Shaped />
    </div>
  );
}
