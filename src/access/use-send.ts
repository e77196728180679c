import { type FormEvent, useRef, useState } from 'react';
import { ApiError, api } from '../../common/api.ts';
import type { Language } from '../../resources/enums.ts';
import type { Texts } from './texts.ts';

interface Trouble {
  code: string;
  message: string;
}
export type FieldErrors = Record<string, string>;
export type Post = <T>(path: string, body: object) => Promise<T>;

interface Work {
  language: Language;
  t: Texts;
  /** Field errors that can be seen without asking the server. */
  check(): FieldErrors;
  /** Throws {@link ApiError}. Gives a word of `say.errors` when something other than the server was in the way. */
  send(post: Post): Promise<keyof Texts['errors'] | undefined>;
}

/** What the server says of a failure, and when it may go better. */
export const messageOf = ({ statusCode, message, retryAfter }: ApiError, t: Texts): string =>
  statusCode === 0 ? t.no_network : retryAfter > 0 ? `${message} ${t.wait(retryAfter)}` : message;

/** Sends a form once at a time; what went wrong stands at the field and in one alert. */
export function useSend({ language, t, check, send }: Work) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const post: Post = (path, body) =>
    api(`/api/auth/${path}`, { method: 'POST', body, headers: { 'accept-language': language } });

  const show = (message: Trouble | undefined, fields: FieldErrors) => {
    setBusy(false);
    setTrouble(message);
    setErrors(fields);
    // After the page has changed, the first wrong field takes the focus; without one the alert is read out by itself.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const fieldErrors = check();
    if (Object.keys(fieldErrors).length > 0) return show(undefined, fieldErrors);
    setBusy(true);
    setTrouble(undefined);
    setErrors({});
    try {
      const problem = await send(post);
      if (problem) show({ code: problem, message: t.errors[problem] }, {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show({ code: error.code, message: messageOf(error, t) }, error.errors);
    }
  };

  const settle = (name: string) => setErrors(({ [name]: _, ...others }) => others);
  return { busy, trouble, errors, form, submit, settle, post };
}
