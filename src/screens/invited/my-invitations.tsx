import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { AxiosRequestConfig } from 'axios';
import type { MyInvitation } from '../../../common/contracts/accounts.ts';
import { accessToken } from '../../../common/session.ts';
import { labels as roleLabels } from '../../../resources/labels/roles.ts';
import { http } from '../../app/http.ts';
import { changeShop } from '../../app/shop-chosen.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { Panel } from '../../parts/panel.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import './my-invitations.css';

const path = '/api/user/invitations';

/** Shops that ask the person to work there; who accepts goes on in that shop. */
export default function MyInvitations() {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { preset } = useTexts(roleLabels).choices;
  const { data = [], refetch } = useQuery({
    queryKey: ['my-invitations'],
    // Who signs out on this page has nobody's to ask for.
    enabled: accessToken() !== undefined,
    queryFn: async ({ signal }) => (await http.get<MyInvitation[]>(path, { signal })).data,
  });
  const answer = useMutation({
    mutationFn: async ({ id, verb }: { id: string; verb: 'accept' | 'decline' }) => {
      const send = (config?: AxiosRequestConfig) => http.post(`${path}/${id}/${verb}`, {}, config);
      await (verb === 'accept' ? changeShop(() => send({ changesShop: true })) : send());
    },
    onSuccess: (_, { verb }) => {
      if (verb === 'accept') return undefined;
      toast.success(t.declined);
      return refetch();
    },
    onError: (error) => {
      const { message } = readProblem(error);
      toast.danger(common.notDone, message);
      void refetch();
    },
  });
  return data.map(({ id, shop_name, by, role }) => {
    const busy = answer.isPending && answer.variables.id === id;
    return (
      <Panel key={id} className="invitation" title={<h2>{t.title(shop_name)}</h2>}>
        <p>{t.text(by, role.preset ? preset[role.preset] : role.name)}</p>
        <p className="invitation-ways">
          <Button
            type="primary"
            size="large"
            loading={busy}
            disabled={answer.isPending}
            onClick={() => answer.mutate({ id, verb: 'accept' })}
          >
            {t.accept}
          </Button>
          <Button size="large" disabled={answer.isPending} onClick={() => answer.mutate({ id, verb: 'decline' })}>
            {t.decline}
          </Button>
        </p>
      </Panel>
    );
  });
}
