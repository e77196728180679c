import { type ContactFields, type contactFields, contactLimits, contactTrap, siteAddress } from '../../common/site.ts';
import { contact } from '../texts/contact.ts';
import type { PageProps } from '../view.ts';
import { Ticket } from './ticket.tsx';

type Name = keyof ContactFields;
const kinds: Record<Name, { type?: string; autoComplete: string; required?: true }> = {
  name: { type: 'text', autoComplete: 'name', required: true },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  message: { autoComplete: 'off', required: true },
};

/** A plain form that the server answers with a page; marketing/client/contact.ts sends it without leaving the page. */
export function ContactForm({ language, contact: state }: PageProps) {
  const t = contact[language];
  if (state?.ticket) return <Ticket language={language} ticket={state.ticket} />;
  return (
    <div>
      <template>
        <Ticket language={language} ticket="" />
      </template>
      <form
        className="contact-form"
        method="post"
        action={siteAddress('/contact-us', language)}
        data-island="contact"
        data-fault={t.fault}
        data-network={t.network}
        data-sending={t.sending}
        noValidate
      >
        <p className="fault" role="alert" hidden={!state?.problem}>
          {state?.problem}
        </p>
        {(['name', 'phone', 'email', 'message'] as const satisfies (typeof contactFields)[number][]).map((name) => (
          <Field key={name} {...{ name, language }} typed={state?.typed?.[name]} error={state?.errors?.[name]} />
        ))}
        <p className="trap" aria-hidden="true">
          <label>
            {t.trap}
            <input name={contactTrap} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <input type="hidden" name="stamp" value={state?.stamp ?? ''} />
        <button className="button" type="submit">
          {t.send}
        </button>
      </form>
    </div>
  );
}

interface FieldProps {
  name: Name;
  language: PageProps['language'];
  typed: string | undefined;
  error: string | undefined;
}
function Field({ name, language, typed = '', error }: FieldProps) {
  const t = contact[language];
  const { type, autoComplete, required } = kinds[name];
  const hint = name === 'phone' ? t.hints.phone : undefined;
  const described = [hint ? `${name}-hint` : '', `${name}-error`].filter(Boolean).join(' ');
  const attributes = {
    id: name,
    name,
    required,
    autoComplete,
    maxLength: contactLimits[name],
    'aria-describedby': described,
    'aria-invalid': error ? ('true' as const) : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{t.fields[name]}</label>
      {type ? (
        <input {...attributes} type={type} defaultValue={typed} />
      ) : (
        <textarea {...attributes} rows={6} defaultValue={typed} />
      )}
      {hint && (
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      )}
      <p id={`${name}-error`} className="error">
        {error}
      </p>
    </div>
  );
}
