import { formatMoney } from '../../common/money.ts';
import { type Draft, maxOf } from '../draft.ts';
import { type Faults, faults } from '../faults.ts';
import { type Fields, readDraft } from '../form.ts';
import { networkOf } from '../parts/network.ts';
import { chargeSum, type MovingSum, type Totals, totalOfLine, totals } from '../totals.ts';
import type { OrderView } from '../view.ts';
import { showErrors } from './field-errors.ts';
import { fieldsOf, orderForm } from './fields.ts';
import { language, order, page, texts } from './here.ts';

export const sentences = (found: Faults): Record<string, string> =>
  Object.fromEntries(Object.entries(found).map(([path, fault]) => [path, texts().faults[fault]]));

/** The page moves with its form: sums, the button's words, what may still be taken. Gives what the form holds. */
export function follow(): Fields | undefined {
  const form = orderForm();
  const open = order();
  if (!form || !open) return undefined;
  const fields = fieldsOf(form);
  const draft = readDraft(open, fields);
  const sums = totals(open, draft);
  showLines(form, open, draft);
  showSums(form, draft, sums);
  showNetwork('customer.phone', draft.phone);
  showNetwork('payment.phone', draft.payer || draft.phone);
  // Once something was wrong, what still is: it goes away while it is mended.
  if (form.querySelector('.wrong')) showErrors(sentences(faults(open, draft)), false);
  return fields;
}

const put = (element: Element | null, text: string) => {
  if (element && element.textContent !== text) element.textContent = text;
};

function showLines(form: HTMLFormElement, { products }: OrderView, draft: Draft): void {
  products.forEach((product, index) => {
    const line = draft.lines[index];
    const row = form.querySelector(`[name="q.${product.line_id}"]`)?.closest('li');
    if (!line || !row) return;
    const out = line.quantity === 0;
    const sum = row.querySelector<HTMLElement>('[data-removed]');
    put(sum, out ? (sum?.dataset.removed ?? '') : formatMoney(totalOfLine(product, line)));
    row.classList.toggle('out', out);
    const [less, more] = row.querySelectorAll('button');
    if (less) less.disabled = out;
    if (more) more.disabled = line.quantity >= maxOf(product, line);
    const choosing = form
      .querySelector(`[name="v.${product.line_id}"], [name^="a.${product.line_id}."]`)
      ?.closest('article');
    if (choosing) choosing.hidden = out;
  });
  for (const group of form.querySelectorAll<HTMLElement>('[data-max]')) {
    const boxes = [...group.querySelectorAll('input')];
    const full = boxes.filter(({ checked }) => checked).length >= Number(group.dataset.max);
    for (const box of boxes) box.disabled = full && !box.checked;
  }
}

function showSums(form: HTMLFormElement, draft: Draft, sums: Totals): void {
  const button = form.querySelector<HTMLElement>('button.main');
  const { cash = '', mobile = '' } = button?.dataset ?? {};
  // A change of a sent order is saved, whatever is then paid of it.
  const bar = draft.pay === 'cash' || cash === mobile ? sums.total : sums.now;
  const { charges, ...others } = sums;
  const shown: Readonly<Record<MovingSum, number>> = {
    ...others,
    ...Object.fromEntries(charges.map(({ id, amount }) => [chargeSum(id), amount])),
    now: sums.now < sums.total ? sums.now : 0,
    bar,
  };
  for (const place of form.querySelectorAll<HTMLElement>('[data-sum]')) {
    const amount = shown[place.dataset.sum as MovingSum] ?? 0;
    put(place, formatMoney(amount));
    const row = place.closest<HTMLElement>('.sums > :not(.total)');
    if (row) row.hidden = amount === 0;
  }
  const expected = form.elements.namedItem('expected_total');
  if (expected instanceof HTMLInputElement) expected.value = String(sums.now);
  const label = form.querySelector<HTMLElement>('[data-all]');
  put(label, (bar < sums.total ? label?.dataset.now : label?.dataset.all) ?? '');
  if (!button?.ariaBusy) put(button, draft.pay === 'cash' ? cash : mobile);
}

/** Whose mobile money a number is, in place of how to write one. */
export function showNetwork(path: string, phone: string): void {
  const hint = page().querySelector<HTMLElement>(`[data-path="${path}"] [data-hint]`);
  put(hint, networkOf(phone, language()) ?? hint?.dataset.hint ?? '');
}
