import type { SelectProps } from 'antd';
import { lazy, Suspense } from 'react';
import './select.css';

const Picker = lazy(() => import('./picker.tsx'));

/** Picks from a list: antd's, fetched beside the form that has one. Its place is as high before it comes. */
export const Select = (props: SelectProps) => (
  <Suspense fallback={<div className="select-place" aria-busy="true" />}>
    <Picker {...props} />
  </Suspense>
);
