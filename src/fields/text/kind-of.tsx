import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { http } from '../../app/http.ts';
import { Select } from '../select.tsx';
import type { InputProps } from '../types.ts';

interface Product {
  variants: { id: string; name: string }[];
}

/** Which kind of the product that a field beside it points to; closed where it has none. */
export default function KindOf({ field, path, id, value, onChange, 'aria-label': label }: InputProps) {
  const { kindOf = '' } = field.options as { kindOf?: string };
  const product: unknown = Form.useWatch([...path.slice(0, -1), kindOf]);
  const { data: kinds = [] } = useQuery({
    queryKey: ['kinds of a product', product],
    enabled: typeof product === 'string' && product !== '',
    queryFn: async ({ signal }) => (await http.get<Product>(`/api/products/${product}`, { signal })).data.variants,
  });
  return (
    <Select
      id={id}
      aria-label={label}
      size="large"
      allowClear
      disabled={kinds.length === 0}
      options={kinds.map((kind) => ({ value: kind.id, label: kind.name }))}
      value={value || undefined}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
}
