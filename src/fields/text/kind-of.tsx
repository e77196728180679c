import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { http } from '../../app/http.ts';
import { Select } from '../select.tsx';
import type { InputProps } from '../types.ts';

interface HasKinds {
  variants: { id: string; name: string }[];
}

/** Which kind of what a field beside it points to; closed where it has none. */
export default function KindOf({ field, path, id, value, onChange, 'aria-label': label }: InputProps) {
  const { kindOf } = field.options as { kindOf: { field: string; record: string } };
  const of: unknown = Form.useWatch([...path.slice(0, -1), kindOf.field]);
  const { data: kinds = [] } = useQuery({
    queryKey: ['kinds of', kindOf.record, of],
    enabled: typeof of === 'string' && of !== '',
    queryFn: async ({ signal }) => (await http.get<HasKinds>(`/api/${kindOf.record}/${of}`, { signal })).data.variants,
  });
  return (
    <Select
      id={id}
      aria-label={label}
      size="large"
      allowClear
      disabled={kinds.length === 0}
      placeholder={kinds.length === 0 && '—'}
      options={kinds.map((kind) => ({ value: kind.id, label: kind.name }))}
      value={value || undefined}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
}
