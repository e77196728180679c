import { may } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Empty } from '../../parts/empty.tsx';
import NewsPicture from '../../parts/pictures/news.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts as chatTexts } from './texts.ts';

const texts = {
  en: {
    hint: 'People who write to your shop on WhatsApp or your website appear here.',
    share: 'Share your chat link',
  },
  sw: {
    hint: 'Wanaoandikia duka lako kwa WhatsApp au kwenye tovuti yako wataonekana hapa.',
    share: 'Sambaza kiungo',
  },
};

/** Nobody has ever written: what brings the first, as far as the person may do it. */
export default function NobodyWrote() {
  const t = useTexts(texts);
  const chat = useTexts(chatTexts);
  const holder = useHolder();
  const connect = may(holder, 'whatsapp_numbers.create') ? pathOf('whatsapp_numbers', 'list') : undefined;
  const share = may(holder, 'qr_codes.read') ? pathOf('qr_codes', 'list') : undefined;
  return (
    <Empty picture={NewsPicture} title={chat.none.all} text={t.hint}>
      {connect !== undefined && (
        <ButtonLink size="large" to={connect}>
          {chat.connect}
        </ButtonLink>
      )}
      {share !== undefined && (
        <ButtonLink size="large" type={connect === undefined ? 'default' : 'link'} to={share}>
          {t.share}
        </ButtonLink>
      )}
    </Empty>
  );
}
