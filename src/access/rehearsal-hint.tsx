import { Demo } from './demo.tsx';
import type { FormProps } from './forms/props.ts';
import { readIdentifier } from './identifier.ts';
import { codesGoTo } from './page-options.ts';
import { wayTo } from './place.ts';

const withDemo: readonly string[] = ['sign_in', 'sign_up'];

/** In rehearsal: where codes arrive, and the way into the demo shop. */
export function RehearsalHint(props: Pick<FormProps, 't' | 'language' | 'place' | 'typed'>) {
  const { t, place, typed } = props;
  const codes = codesGoTo();
  // Codes of an app come from nobody.
  if (codes === '' || place.form === 'second_step') return null;
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
      {withDemo.includes(place.form) && <Demo {...props} />}
    </div>
  );
}

/** The mailbox of that number or address, open. */
const phoneOf = (address: string): string =>
  address === ''
    ? '/rehearsal'
    : wayTo(address) === 'email'
      ? `/rehearsal?app=mail&mail=${encodeURIComponent(address)}`
      : `/rehearsal?app=messages&phone=${encodeURIComponent(address)}`;
