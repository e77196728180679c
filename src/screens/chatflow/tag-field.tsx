import { useQuery } from '@tanstack/react-query';
import { http } from '../../app/http.ts';
import { TextField } from './fields.tsx';
import type { WidgetProps } from './widget.ts';

/** Milliseconds: tags are made seldom, and another may be typed. */
const fresh = 5 * 60_000;

/** A tag, out of those that chats and customers have, or another. */
export default function TagField({ field, value, put, ...named }: WidgetProps<'tag'>) {
  const { data = [] } = useQuery({
    queryKey: ['flow tags'],
    staleTime: fresh,
    queryFn: async ({ signal }) => (await http.get<{ tag: string }[]>('/api/flow/tags', { signal })).data,
  });
  return (
    <TextField
      {...named}
      value={value ?? ''}
      offered={data.map(({ tag }) => tag)}
      change={(to) => put(to === '' ? undefined : to.slice(0, field.options.max))}
    />
  );
}
