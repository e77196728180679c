import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { toE164 } from '../../../common/phone.ts';
import type { AboveProps } from '../../actions/above.ts';
import { http } from '../../app/http.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import './payment-accounts.css';

/** Who will be asked to pay, before she is asked. */
export default function Above({ row, action }: AboveProps) {
  return action === 'try_out' ? <PayerName account={String(row.id)} /> : null;
}

function PayerName({ account }: { account: string }) {
  const t = useTexts(texts);
  const typed: unknown = Form.useWatch('phone');
  const phone = toE164(typeof typed === 'string' ? typed : '');
  const { data, error, fetchStatus } = useQuery({
    queryKey: ['payments', 'payer-name', account, phone],
    queryFn: async ({ signal }) => {
      const params = { account, phone };
      return (await http.get<{ name: string | null }>('/api/payments/payer-name', { params, signal })).data;
    },
    enabled: phone !== undefined,
    retry: false,
  });
  const isAway = error !== null || fetchStatus === 'paused';
  const answer = isAway ? t.payerFailed : data ? t.payerUnknown : t.payerAsked;
  const unnamed = phone === undefined ? t.payer : answer;
  return (
    <p className="soft payer-name" aria-live="polite">
      {data?.name ? t.payerIs(data.name) : unnamed}
    </p>
  );
}
