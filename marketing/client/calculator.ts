import { firstMonth, limits, type Month } from '../calculator/sums.ts';
import { type ReceiptLine, receiptLines } from '../calculator/words.ts';

/** Fills the receipt anew at every change. What cannot be read counts as what stood there first. */
export function calculator(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (!form) return;
  const number = (name: 'orders' | 'amount' | 'rate', scale: number) => {
    const value = Math.round(Number(new FormData(form).get(name)) * scale);
    return Number.isFinite(value) ? Math.min(Math.max(value, 0), limits[name]) : firstMonth[name];
  };
  const fill = () => {
    const month: Month = {
      orders: number('orders', 1),
      amount: number('amount', 1),
      rate: number('rate', 100),
      through: new FormData(form).get('through') === 'own' ? 'own' : 'ours',
    };
    for (const line of root.querySelectorAll<HTMLElement>('[data-line]'))
      line.textContent = receiptLines[line.dataset.line as ReceiptLine](month);
  };
  form.addEventListener('input', fill);
  form.addEventListener('submit', (event) => event.preventDefault());
  fill();
}
