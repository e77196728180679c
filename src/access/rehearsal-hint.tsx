import type { FormProps } from './forms/props.ts';
import { readIdentifier } from './identifier.ts';
import { codesGoTo, demoAccount } from './page-facts.ts';
import { wayTo } from './place.ts';

/** In rehearsal: where codes arrive, and the way into the demo shop. */
export function RehearsalHint({ say, place, typed, type }: Pick<FormProps, 'say' | 'place' | 'typed' | 'type'>) {
  const codes = codesGoTo();
  if (codes === '') return null;
  const demo = place.form === 'sign_in' ? demoAccount() : undefined;
  const read = readIdentifier(typed.identifier);
  const address = place.to || (read && ('phone' in read ? read.phone : read.email)) || '';

  return (
    <div className="rehearsal">
      <strong>{say.rehearsal.badge}</strong>
      {codes === 'log' ? (
        <p>{say.rehearsal.log}</p>
      ) : (
        <p>
          {say.rehearsal.code}{' '}
          <a href={phoneOf(address)} target="_blank" rel="noreferrer">
            {say.rehearsal.link}
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
          {say.rehearsal.demo}
        </button>
      )}
    </div>
  );
}

const phoneOf = (address: string): string =>
  address === ''
    ? '/rehearsal'
    : `/rehearsal?${wayTo(address) === 'email' ? 'mail' : 'phone'}=${encodeURIComponent(address)}`;
