import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../common/phone.ts';
import { usePersonChat } from '../app/use-person-chat.ts';
import { Icon } from './icon.tsx';
import { initials } from './initials.ts';
import './person-card.css';
import { texts } from './texts.ts';
import { useTexts } from './use-texts.ts';

interface Props {
  /** Null where nobody said it; `nobody` then stands in its place. */
  name: string | null;
  nobody: string;
  /** E.164. */
  phone: string | null;
  /** Who they are here, where more than one may stand on a page. */
  role?: string;
  /** The person's own page. */
  to?: string | undefined;
  /** What else belongs to the person, each in a row below. */
  children?: ReactNode;
}

/** Somebody, and the ways to reach them by one tap. */
export function PersonCard({ name, nobody, role, phone, to, children }: Props) {
  const t = useTexts(texts);
  const chatWith = usePersonChat();
  const shown = name ?? nobody;
  return (
    <section className="person panel">
      <div className="person-row">
        <span className="person-initials" aria-hidden="true">
          {name ? initials(name) : <Icon name="person" />}
        </span>
        <div className="person-text">
          <strong>{to === undefined ? shown : <Link to={to}>{shown}</Link>}</strong>
          {role !== undefined && <span className="soft small">{role}</span>}
          <span className="soft small number">{phone ? formatPhone(phone) : t.no_phone}</span>
        </div>
        {phone && (
          <>
            <a
              className="person-way whatsapp"
              href={chatWith(phone)}
              target="_blank"
              rel="noreferrer"
              aria-label={t.whatsapp}
            >
              <Icon name="whatsapp" />
            </a>
            <a className="person-way" href={`tel:${phone}`} aria-label={t.call}>
              <Icon name="phone" />
            </a>
          </>
        )}
      </div>
      {children}
    </section>
  );
}
