import { useEffect, useState } from 'react';
import { storeLanguage } from '../common/language.ts';
import type { RehearsalShop } from '../common/rehearsal.ts';
import type { Language } from '../resources/enums.ts';
import { listShops } from './calls.ts';
import { Controls } from './controls.tsx';
import { Handset } from './handset.tsx';
import { NoShops, type Trouble } from './no-shops.tsx';
import { usePhone } from './use-phone.ts';
import { rememberedWho, rememberWho, type Who } from './who.ts';
import { translatorFor } from './words.ts';

/** The rehearsal: the phone, and beside it (or behind a button on a phone) who plays and what goes wrong. */
export function App({ first }: { first: Language }) {
  const [language, setLanguage] = useState(first);
  const [shops, setShops] = useState<RehearsalShop[]>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [shop, setShop] = useState<RehearsalShop>();
  const [who, setWho] = useState<Who>(rememberedWho);
  const [panel, setPanel] = useState(false);
  const phone = usePhone(who.phone);
  const t = translatorFor(language);

  const load = () => {
    setTrouble(undefined);
    listShops(openedBot()).then(
      (found) => {
        setShops(found);
        setShop(chosen(found));
        if (found.length === 0) setTrouble('no_shops');
      },
      (error) => setTrouble(error.statusCode === 404 ? 'off' : 'no_server'),
    );
  };
  useEffect(load, []);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = translatorFor(language)('title');
  }, [language]);

  if (trouble || !shops || !shop) return <NoShops t={t} trouble={trouble} onRetry={load} />;

  const toggleLanguage = () => {
    const other = language === 'en' ? 'sw' : 'en';
    storeLanguage(other);
    setLanguage(other);
  };
  return (
    <main className="stage" data-panel={panel}>
      <Controls
        {...{ t, language, shops, shop, who }}
        switches={phone.switches}
        onShop={setShop}
        onWho={(next) => {
          setWho(next);
          rememberWho(next);
        }}
        onLanguage={toggleLanguage}
        onClose={() => setPanel(false)}
      />
      <Handset key={who.phone} {...{ t, shop, who, phone }} onSettings={() => setPanel(true)} />
    </main>
  );
}

/** The shop named by `?bot=`, else the first: the demo shop. */
function chosen(shops: RehearsalShop[]): RehearsalShop | undefined {
  return shops.find((shop) => String(shop.bot_id) === openedBot()) ?? shops[0];
}

function openedBot(): string | undefined {
  const bot = new URLSearchParams(location.search).get('bot');
  return bot !== null && /^\d{1,9}$/.test(bot) ? bot : undefined;
}
