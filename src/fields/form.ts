import './index.ts';

export { FieldItem } from './item.tsx';
export { keptOf } from './kept.ts';
export { startsOf } from './start.ts';
export { summaryOf } from './summary.tsx';
