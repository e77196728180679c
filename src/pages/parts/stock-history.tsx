import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../common/dates.ts';
import { type FieldsOf, resources } from '../../../resources/index.ts';
import type { Row } from '../../../resources/kit/index.ts';
import { useLanguage } from '../../app/language.ts';
import { useWords } from '../words.ts';

/** Every change of a product's stock: why, by whom, before and after. */
export function StockHistory({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useWords(resources.stock_movements);
  const { result } = useList<Row<FieldsOf<'stock_movements'>>>({
    resource: 'stock_movements',
    filters: [{ field: 'product_id', operator: 'eq', value: productId }],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { pageSize: 20 },
  });
  if (result.data.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('record.stockHistory')}</h2>
      <ul className="list-cell">
        {result.data.map((move) => (
          <li key={move.id}>
            <strong className="number">
              {move.change > 0 ? '+' : ''}
              {move.change} → {move.after}
            </strong>
            <span>
              {words.field('reason').choices?.[move.reason]} {move.reference ?? ''}
            </span>
            <span>{move.by}</span>
            <time dateTime={move.created_at}>{formatDate(move.created_at, language)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
