import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { AwaitedPayment } from '../../../../common/contracts/debts.ts';
import { formatMoney } from '../../../../common/money.ts';
import { money } from '../../../../resources/kit/index.ts';
import type { AboveProps } from '../../../actions/above.ts';
import { Consent } from '../../../actions/consent.tsx';
import { http } from '../../../app/http.ts';
import { FieldItem } from '../../../fields/form.ts';
import { CashGiven } from '../../../parts/cash-given.tsx';
import { ChoiceChips } from '../../../parts/choice-chips.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { amountTexts } from '../../../trade/amount-texts.ts';
import { CashWarning } from '../../../trade/cash-warning.tsx';
import { texts as tradeTexts } from '../../../trade/texts.ts';
import Left from '../left.tsx';
import { texts } from '../texts.ts';

const given = money.required({ min: 100 });

/**
 * Before cash of a debtor is written down: what she may pay by phone as well is known, and agreed to; what she hands
 * over is said, all that she owes too, and what she gets back of it or still owes then.
 */
export function Cash({ row }: Pick<AboveProps, 'row'>) {
  const t = useTexts(texts);
  const { cash_given } = useTexts(amountTexts);
  const { despite_prompt } = useTexts(tradeTexts);
  const form = Form.useFormInstance();
  const amount: unknown = Form.useWatch('amount', form);
  const due = Number(row.balance);
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
      <CashGiven due={due} given={typeof amount === 'number' ? amount : undefined}>
        <FieldItem field={given} path={['amount']} words={{ label: cash_given }} />
        <ChoiceChips
          chips={[{ key: 'all', label: t.all_of_it(formatMoney(due)) }]}
          chosen={amount === due ? ['all'] : []}
          toggle={() => {
            form.setFieldValue('amount', due);
            form.setFields([{ name: 'amount', errors: [] }]);
          }}
        />
      </CashGiven>
    </>
  );
}
