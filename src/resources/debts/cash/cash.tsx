import { useQuery } from '@tanstack/react-query';
import type { AwaitedPayment } from '../../../../common/contracts/debts.ts';
import type { AboveProps } from '../../../actions/above.ts';
import { Consent } from '../../../actions/consent.tsx';
import { http } from '../../../app/http.ts';
import { useTexts } from '../../../parts/use-texts.ts';
import { CashWarning } from '../../../trade/cash-warning.tsx';
import { texts as tradeTexts } from '../../../trade/texts.ts';
import Left from '../left.tsx';
import { texts } from '../texts.ts';

/** Before cash of a debtor is written down: what she may pay by phone as well is known, and agreed to. */
export function Cash({ row }: Pick<AboveProps, 'row'>) {
  const t = useTexts(texts);
  const { despite_prompt } = useTexts(tradeTexts);
  // What happens meanwhile brings it anew, as it does all figures.
  const { data } = useQuery({
    queryKey: ['figures', 'awaited', row.id],
    queryFn: async ({ signal }) =>
      (await http.get<AwaitedPayment>(`/api/debts/${String(row.id)}/awaited`, { signal })).data,
    gcTime: 0,
  });
  const payment = data?.payment;
  return (
    <>
      <Left row={row} />
      {payment && (
        <>
          <CashWarning payment={payment}>{t.cash_despite[payment.why]}</CashWarning>
          <Consent name="despite_prompt" label={despite_prompt} />
        </>
      )}
    </>
  );
}
