import { siteAddress } from '../../common/site.ts';
import type { Language } from '../../resources/enums.ts';
import { contact } from '../texts/contact.ts';

export function Ticket({ language, ticket }: { language: Language; ticket: string }) {
  const t = contact[language];
  return (
    <div className="ticket" role="status" tabIndex={-1}>
      <h2>{t.doneTitle}</h2>
      <p>
        {t.doneText} <strong>{ticket}</strong>
      </p>
      <p>{t.doneAfter}</p>
      <a href={siteAddress('/contact-us', language)}>{t.again}</a>
    </div>
  );
}
