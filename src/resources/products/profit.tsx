import { Form } from 'antd';
import { formatMoney } from '../../../common/money.ts';
import { useTexts } from '../../parts/use-texts.ts';
import './profit.css';

const texts = {
  en: {
    profit: (amount: string, percent: number) => `Profit: ${amount} on each, ${percent}%`,
    loss: (amount: string) => `A loss of ${amount} on each: it costs more than it brings.`,
  },
  sw: {
    profit: (amount: string, percent: number) => `Faida: ${amount} kwa kila moja, ${percent}%`,
    loss: (amount: string) => `Hasara ya ${amount} kwa kila moja: unanunua kwa bei kubwa kuliko unayouza.`,
  },
};

/**
 * What a price leaves of what was paid for it, while both are typed. Its line is there from the beginning, so that
 * nothing below it moves.
 */
export default function Profit() {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const price: unknown = Form.useWatch('price', { form, preserve: true });
  const cost: unknown = Form.useWatch('cost', { form, preserve: true });
  const kinds: unknown = Form.useWatch('variants', { form, preserve: true });
  // Where there are kinds of it, nobody is charged its own price.
  const hasKinds = Array.isArray(kinds) && kinds.length > 0;
  const isKnown = !hasKinds && typeof price === 'number' && typeof cost === 'number' && price > 0;
  const left = isKnown ? price - cost : 0;
  return (
    <p className="soft wide product-profit" role="status">
      {isKnown &&
        (left < 0 ? t.loss(formatMoney(-left)) : t.profit(formatMoney(left), Math.round((left * 100) / price)))}
    </p>
  );
}
