import type { FormProps } from './forms/props.ts';
import { readIdentifier } from './identifier.ts';
import { codesGoTo, demoAccount } from './page-options.ts';
import { wayTo } from './place.ts';

/** In rehearsal: where codes arrive, and the way into the demo shop. */
export function RehearsalHint({ t, place, typed, type }: Pick<FormProps, 't' | 'place' | 'typed' | 'type'>) {
  const codes = codesGoTo();
  if (codes === '') return null;
  const demo = place.form === 'sign_in' ? demoAccount() : undefined;
  const read = readIdentifier(typed.identifier);
  const address = place.to || (read && ('phone' in read ? read.phone : read.email)) || '';

  return (
    <div className="rehearsal">
      <strong>{t.rehearsal.badge}</strong>
      {codes === 'log' ? (
        <p>{t.rehearsal.log}</p>
      ) : (
        <p>
          {t.rehearsal.code}{' '}
          <a href={phoneOf(address)} target="_blank" rel="noreferrer">
            {t.rehearsal.link}
          </a>
        </p>
      )}
      {demo && (
        <button
          type="button"
          onClick={() => {
            type('identifier', demo.identifier);
            type('password', demo.password);
          }}
        >
          {t.rehearsal.demo}
        </button>
      )}
    </div>
  );
}

const phoneOf = (address: string): string =>
  address === ''
    ? '/rehearsal'
    : `/rehearsal?${wayTo(address) === 'email' ? 'mail' : 'phone'}=${encodeURIComponent(address)}`;
