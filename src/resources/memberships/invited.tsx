import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { invitations as record } from '../../../resources/invitations.ts';
import { mayDo } from '../../../resources/may.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import './invited.css';

const place = '/dashboard/settings/invitations';

/** The way to ask somebody in, and who has not answered yet. */
export default function Invited() {
  const t = useTexts(texts);
  const holder = useHolder();
  const { data } = useQuery({
    queryKey: ['counts', record.name, 'open'],
    enabled: mayDo(holder, record.name, 'read'),
    queryFn: async ({ signal }) =>
      (await http.get<{ count: number }>(`/api/${record.name}/count`, { signal, params: { state: 'open' } })).data,
  });
  return (
    <div className="invited">
      <p className="soft">{t.hint}</p>
      {mayDo(holder, record.name, 'create') && (
        <ButtonLink to={`${place}/new`} type="primary" size="large" icon={<Icon name="plus" size={18} />}>
          {t.invite}
        </ButtonLink>
      )}
      {data !== undefined && <Link to={place}>{data.count === 0 ? t.all : t.waiting(data.count)}</Link>}
    </div>
  );
}
