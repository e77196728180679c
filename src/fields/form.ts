import './index.ts';

export { FieldItem } from './item.tsx';
export { startsOf } from './start.ts';
