import { ApiError, api } from '../../common/api.ts';
import type { ContactAnswer } from '../../common/contracts/contact.ts';
import { isRecord } from '../../common/errors.ts';
import { contactFields } from '../../common/site.ts';

/** Sends the form without leaving the page: errors go to their fields, the ticket takes the form's place. */
export function contact(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const button = form.querySelector('button');
  const fault = form.querySelector<HTMLElement>('.fault');
  const { sending = '', fault: failed = '', network = '' } = form.dataset;
  const label = button?.textContent ?? '';
  const showFault = (text: string) => {
    if (!fault) return;
    fault.textContent = text;
    fault.hidden = text === '';
  };
  const show = (errors: Record<string, string>) => {
    for (const name of contactFields) {
      const field = form.querySelector(`#${name}`);
      const place = form.querySelector(`#${name}-error`);
      if (place) place.textContent = errors[name] ?? '';
      if (errors[name]) field?.setAttribute('aria-invalid', 'true');
      else field?.removeAttribute('aria-invalid');
    }
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  const refuse = ({ message, errors, body }: ApiError) => {
    const { stamp: fresh } = isRecord(body) ? body : {};
    const stamp = form.querySelector<HTMLInputElement>('[name=stamp]');
    if (typeof fresh === 'string' && stamp) stamp.value = fresh;
    showFault(message || failed);
    show(errors);
  };
  const busy = (on: boolean) => {
    if (!button) return;
    button.disabled = on;
    button.textContent = on ? sending : label;
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    busy(true);
    showFault('');
    const body = { ...Object.fromEntries(new FormData(form)), language: document.documentElement.lang };
    try {
      const { ticket } = await api<ContactAnswer>('/api/contact', {
        method: 'POST',
        headers: { 'accept-language': document.documentElement.lang },
        body,
      });
      return thank(form, ticket);
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode === 0) showFault(network);
      else refuse(error);
    }
    busy(false);
  });
}

/** The ticket is drawn by the server on a page without script; here its template stands in the form. */
function thank(form: HTMLFormElement, ticket: string): void {
  const template = form.parentElement?.querySelector('template');
  const done = template?.content.firstElementChild?.cloneNode(true);
  if (!(done instanceof HTMLElement)) return;
  const place = done.querySelector('strong');
  if (place) place.textContent = ticket;
  form.replaceWith(done);
  done.focus();
}
