import type { ButtonOptions } from '../../common/contracts/popups.ts';
import { el } from '../../common/el.ts';
import type { Texts } from './texts.ts';

type Consent = Extract<ButtonOptions, { kind: 'phone' }>['consent'];

/**
 * Asks for a phone number. What was typed stays until it has arrived; then a sentence of thanks takes the form's place.
 */
export function phoneForm(
  label: string,
  {
    consent,
    t,
    capture,
    renew,
  }: {
    consent: Consent;
    t: Texts;
    capture(phone: string, consent: string): Promise<Response>;
    /** The words as the shop says them now. */
    renew(): Promise<Consent | undefined>;
  },
): HTMLElement {
  let shown = consent;
  const input = el('input', {
    id: 'n',
    type: 'tel',
    inputmode: 'tel',
    autocomplete: 'tel',
    placeholder: '0600 345 678',
    required: '',
    'aria-describedby': 'e c',
  });
  const button = el('button', { class: 'go' }, label);
  const error = el('p', { id: 'e', class: 'bad', role: 'alert' });
  const words = el('p', { id: 'c', class: 'fine' }, shown.text);
  const form = el(
    'form',
    { novalidate: '' },
    el('label', { for: 'n' }, t.phone),
    el('div', { class: 'row' }, input, button),
    error,
    words,
  );

  const refuse = (sentence: string) => {
    error.textContent = sentence;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  let busy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    button.textContent = t.sending;
    error.textContent = '';
    input.removeAttribute('aria-invalid');
    try {
      const answer = await capture(input.value, shown.id);
      if (answer.ok) return thank();
      const { errors, message } = (await answer.json()) as { errors: Record<string, string>; message: string };
      if (errors.consent) shown = (await renew()) ?? shown;
      words.textContent = shown.text;
      refuse(errors.phone ?? errors.consent ?? message);
    } catch {
      refuse(t.offline);
    } finally {
      busy = false;
      button.textContent = label;
    }
  });
  const thank = () => {
    const thanks = el('p', { class: 'thanks', tabindex: -1, role: 'status' }, t.thanks);
    form.replaceWith(thanks);
    thanks.focus();
  };
  return form;
}
