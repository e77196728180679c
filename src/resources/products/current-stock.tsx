import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { AboveProps } from '../../actions/above.ts';
import { http } from '../../app/http.ts';
import { useTexts } from '../../parts/use-texts.ts';

const texts = {
  en: { now: (count: number | string) => `In stock now: ${count}`, none: 'Not counted yet.' },
  sw: { now: (count: number | string) => `Stoku iliyopo sasa: ${count}`, none: 'Bado haijahesabiwa.' },
};

/**
 * What the books say is on the shelf, beside what is counted: of all of it, then of the variant that is chosen. The
 * line stands there from the beginning, so that nothing below it moves.
 */
export function CurrentStock({ row }: Pick<AboveProps, 'row'>) {
  const t = useTexts(texts);
  const variant: unknown = Form.useWatch('variant');
  const isOfVariant = typeof variant === 'string';
  const { data: ofVariant } = useQuery({
    queryKey: ['stock-of-variant', row.id, variant],
    enabled: isOfVariant,
    queryFn: async () => {
      const newest = { _sort: 'created_at', _order: 'desc', _start: 0, _end: 1 };
      const params = { product_id: row.id, variant_id: variant, ...newest };
      return (await http.get<{ after: number }[]>('/api/stock_movements', { params })).data[0]?.after ?? null;
    },
  });
  const count = isOfVariant ? ofVariant : row.stock;
  return (
    <p className="soft" role="status">
      {count === undefined ? t.now('…') : typeof count === 'number' ? t.now(count) : t.none}
    </p>
  );
}
