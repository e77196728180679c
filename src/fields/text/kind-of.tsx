import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { http } from '../../app/http.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { described } from '../parts/described.ts';
import { Select } from '../select.tsx';
import type { InputProps } from '../types.ts';

interface HasKinds {
  id: string;
  variants: { id: string; name: string }[];
}

/** Which kind of what a field beside it points to; closed where that has none. One call serves all rows of a list. */
export default function KindOf(props: InputProps) {
  const { field, path, value, onChange } = props;
  const { kindOf } = field.options as { kindOf: { field: string; record: string } };
  const common = useTexts(commonTexts);
  const row: Record<string, unknown> | undefined = Form.useWatch(path.slice(0, -1));
  const rows: Record<string, unknown>[] = Form.useWatch(path.slice(0, -2)) ?? [];
  const of = row?.[kindOf.field];
  const chosen = rows.map((each) => each?.[kindOf.field]).filter((each) => typeof each === 'string' && each !== '');
  const ids = [...new Set(chosen)].sort();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['kinds of', kindOf.record, ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const params = { id: ids, _start: 0, _end: ids.length };
      const answer = await http.get<HasKinds[]>(`/api/${kindOf.record}`, { signal, params });
      return answer.data;
    },
    placeholderData: keepPreviousData,
  });
  const found = data?.find(({ id }) => id === of)?.variants;
  // What the form holds is known a moment after it is drawn.
  const isKnown = row !== undefined && (!of || (data !== undefined && !isPlaceholderData));
  const kinds = isKnown ? (found ?? []) : found;
  // Something else was chosen beside it, or the kind is gone.
  const isGone = kinds !== undefined && !!value && !kinds.some(({ id }) => id === value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is gone
  useEffect(() => {
    if (isGone) onChange?.(null);
  }, [isGone]);
  return (
    <>
      <Select
        {...described(props)}
        size="large"
        allowClear
        loading={kinds === undefined && !isError}
        disabled={kinds?.length === 0}
        placeholder={kinds?.length === 0 ? '—' : common.choose}
        options={(kinds ?? []).map((kind) => ({ value: kind.id, label: kind.name }))}
        value={kinds === undefined || isGone ? undefined : value || undefined}
        onChange={(next) => onChange?.(next ?? null)}
      />
      {isError && (
        <p role="alert" className="bad">
          {common.failed} <Button onClick={() => refetch()}>{common.retry}</Button>
        </p>
      )}
    </>
  );
}
