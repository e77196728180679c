import { contactFields } from '../../common/site.ts';

interface Refusal {
  code?: string;
  message?: string;
  errors?: Record<string, string>;
  stamp?: string;
}

/** Sends the form without leaving the page: errors go to their fields, the ticket takes the form's place. */
export function contact(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const button = form.querySelector('button');
  const fault = form.querySelector<HTMLElement>('.fault');
  const { sending = '', fault: failed = '', network = '' } = form.dataset;
  const label = button?.textContent ?? '';
  const say = (text: string) => {
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
  const busy = (on: boolean) => {
    if (!button) return;
    button.disabled = on;
    button.textContent = on ? sending : label;
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    busy(true);
    say('');
    const body = { ...Object.fromEntries(new FormData(form)), language: document.documentElement.lang };
    try {
      const response = await fetch('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      const answer = (await response.json()) as Refusal & { ticket?: string };
      if (answer.ticket) return thank(form, answer.ticket);
      const stamp = form.querySelector<HTMLInputElement>('[name=stamp]');
      if (answer.stamp && stamp) stamp.value = answer.stamp;
      say(answer.message ?? failed);
      show(answer.errors ?? {});
    } catch {
      say(network);
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
