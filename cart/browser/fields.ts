import type { Fields } from '../form.ts';

/** What a form holds now, as it would be sent. */
export const fieldsOf = (form: HTMLFormElement): Fields =>
  [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);

export const orderForm = (): HTMLFormElement | null => document.querySelector('form.order');

const ours = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.type !== 'hidden',
  );

const isChosen = ({ options, value }: HTMLSelectElement) =>
  value !== ([...options].find((each) => each.defaultSelected) ?? options[0])?.value;

/** Somebody was faster than the script. */
export const isTouched = (form: HTMLFormElement): boolean =>
  ours(form).some((each) => each.value !== each.defaultValue || each.checked !== each.defaultChecked) ||
  [...form.querySelectorAll('select')].some(isChosen);

/** Puts remembered fields back into a form; what the form no longer has is left out. */
export function fill(form: HTMLFormElement, fields: Fields): void {
  if (fields.length === 0) return;
  for (const each of ours(form)) {
    const values = fields.filter(([name]) => name === each.name).map(([, value]) => value);
    if (each.type === 'radio' || each.type === 'checkbox') each.checked = values.includes(each.value);
    else if (values[0] !== undefined) each.value = values[0];
  }
  for (const select of form.querySelectorAll('select'))
    select.value = fields.find(([name]) => name === select.name)?.[1] ?? select.value;
}
