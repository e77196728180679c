import type { ReactNode } from 'react';
import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { common } from '../texts/common.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { QrCard } from './qr-card.tsx';

/** In this site's one colour; everything else as any site gets it. */
const widgetTheme = JSON.stringify({ primaryColor: brand.colour });

interface Props {
  language: Language;
  /** The route without language; the address as it was asked for on the not-found page. */
  route: string;
  /** Where we are written to. */
  chat: string;
  year: number;
  children: ReactNode;
}

/** What every page carries around its content. */
export const Layout = ({ language, route, chat, year, children }: Props) => (
  <>
    <a className="skip" href="#content">
      {common[language].skip}
    </a>
    <Header language={language} route={route} />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer language={language} route={route} year={year} />
    <QrCard language={language} route={route} />
    <script
      src="/widget.js"
      data-bot-id={String(brand.demoBotId)}
      data-language={language}
      data-theme={widgetTheme}
      data-whatsapp={chat}
      async
    />
  </>
);
