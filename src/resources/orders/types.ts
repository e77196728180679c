import type { FieldsOf } from '../../../resources/index.ts';
import type { Row } from '../../../resources/kit/index.ts';

export type Order = Row<FieldsOf<'orders'>>;
