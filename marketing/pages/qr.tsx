import type { ReactNode } from 'react';
import { siteAddress } from '../../common/site.ts';
import { QrStart } from '../qr/start.tsx';
import { QrStudio } from '../qr/studio.tsx';
import type { PageProps } from '../view.ts';

/** Drawn here, woken by the island of the same name; both have their own first heading. */
const Island = ({ name, children }: { name: 'qr-start' | 'qr-studio'; children: ReactNode }) => (
  <section className="qr-ground">
    <div data-island={name}>{children}</div>
  </section>
);

export const QrCode = ({ language }: PageProps) => (
  <Island name="qr-start">
    <QrStart language={language} customizeUrl={siteAddress('/customize-qr', language)} />
  </Island>
);

export const CustomizeQr = ({ language }: PageProps) => (
  <Island name="qr-studio">
    <QrStudio language={language} />
  </Island>
);
