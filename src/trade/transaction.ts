import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';

export type Transaction = Row<FieldsOf<'transactions'>>;
