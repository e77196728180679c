import { useNavigation } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { Link } from 'react-router';
import { asInside } from '../../../common/as-inside.ts';
import { type PaymentMethod, paymentMethods } from '../../../resources/enums.ts';
import { labels as accountLabels } from '../../../resources/labels/payment_accounts.ts';
import { paymentMethodLabels } from '../../../resources/labels/payment-methods.ts';
import { mayDo } from '../../../resources/may.ts';
import { paymentAccounts as accounts } from '../../../resources/payment_accounts.ts';
import { paymentSettings as record } from '../../../resources/payment_settings.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { FieldItem } from '../../fields/form.ts';
import { useWords } from '../../pages/words.ts';
import { Notice } from '../../parts/notice.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import ChargeExample from '../../trade/charge-example.tsx';
import type { FormSlotProps } from '../types.ts';
import { texts } from './texts.ts';

/** What customers can pay by as it is saved, which follows from the shop's own accounts as well; and what it costs. */
export default function Taken({ loaded, values }: FormSlotProps) {
  const t = useTexts(texts);
  const names = useTexts(paymentMethodLabels);
  const takes = (way: PaymentMethod) => loaded[`takes_${way}`] === true;
  const isOwn = loaded.own_payments === false && takes('mobile_money');
  return (
    <>
      <OwnFirst />
      <Notice tone="moving">
        {t.taken(paymentMethods.filter(takes).map((way) => asInside(names[way])))} {isOwn && t.by_own}
      </Notice>
      {values.own_payments === true && loaded.charge_type && (
        <>
          <h2>{t.charge}</h2>
          <ChargeExample values={loaded} />
        </>
      )}
    </>
  );
}

/** Who asks first, once there is somebody beside us who may. */
function OwnFirst() {
  const { none, add } = useTexts(accountLabels);
  const words = useWords(record);
  const holder = useHolder();
  const { data } = useQuery({
    queryKey: ['counts', accounts.name, 'own'],
    enabled: mayDo(holder, accounts.name, 'read'),
    queryFn: async ({ signal }) => (await http.get<unknown[]>(`/api/${accounts.name}`, { signal })).data.length,
  });
  const { createUrl } = useNavigation();
  return (
    <section className="section">
      <ConfigProvider {...(data === 0 && { componentDisabled: true })}>
        <FieldItem field={record.fields.gateway_first} words={words.field('gateway_first')} path={['gateway_first']} />
      </ConfigProvider>
      {data === 0 && (
        <p className="hint">
          {none}. {mayDo(holder, accounts.name, 'create') && <Link to={createUrl(accounts.name)}>{add}</Link>}
        </p>
      )}
    </section>
  );
}
