import { type PaymentMethod, paymentMethods } from '../../../resources/enums.ts';
import { paymentMethodLabels } from '../../../resources/labels/payment-methods.ts';
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
      <Notice tone="moving">
        {t.taken(paymentMethods.filter(takes).map((way) => names[way]))} {isOwn && t.by_own}
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
