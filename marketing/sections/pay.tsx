import { walletNames } from '../../resources/labels/wallets.ts';
import { home } from '../texts/home.ts';
import type { PageProps } from '../view.ts';
import { Section } from './section.tsx';

export function Pay({ language }: PageProps) {
  const t = home[language].pay;
  return (
    <Section id="payments" title={t.title} lead={t.lead}>
      <ul className="wallets">
        {[...Object.values(walletNames), t.cash].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="note">{t.note}</p>
    </Section>
  );
}
