import { useQuery } from '@tanstack/react-query';
import type { Inbox } from '../../../common/contracts/inbox.ts';
import { may } from '../../../resources/may.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { shows } from '../../app/shows.ts';
import { TextField } from './fields.tsx';
import type { WidgetProps } from './widget.ts';

/** A tag, out of those that chats have, or another. */
export default function TagField({ field, value, put, ...named }: WidgetProps<'tag'>) {
  const { data } = useQuery({
    ...shows('conversations'),
    queryKey: ['flow tags'],
    enabled: may(useHolder(), 'conversations.read'),
    queryFn: async ({ signal }) =>
      (await http.get<Inbox>('/api/conversations', { params: { tab: 'all', limit: 1 }, signal })).data.tags,
  });
  return (
    <TextField
      {...named}
      value={value ?? ''}
      offered={data ?? []}
      change={(to) => put(to === '' ? undefined : to.slice(0, field.options.max))}
    />
  );
}
