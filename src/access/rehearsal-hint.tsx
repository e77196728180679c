import type { FormProps } from './forms/props.ts';
import { readIdentifier } from './identifier.ts';
import { demoAccount, inRehearsal } from './page-facts.ts';

/** In rehearsal: where codes arrive, and the way into the demo shop. */
export function RehearsalHint({ say, place, typed, type }: Pick<FormProps, 'say' | 'place' | 'typed' | 'type'>) {
  if (!inRehearsal()) return null;
  const demo = place.form === 'sign_in' ? demoAccount() : undefined;
  const read = readIdentifier(typed.identifier);
  const phone = place.phone || (read && 'phone' in read ? read.phone : '');

  return (
    <div className="rehearsal">
      <strong>{say.rehearsal.badge}</strong>
      <p>
        {say.rehearsal.code}{' '}
        <a
          href={phone ? `/rehearsal?phone=${encodeURIComponent(phone)}` : '/rehearsal'}
          target="_blank"
          rel="noreferrer"
        >
          {say.rehearsal.link}
        </a>
      </p>
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
