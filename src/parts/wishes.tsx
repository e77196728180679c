import type { ChannelWish } from '../../common/contracts/wishes.ts';
import { formatPhone } from '../../common/phone.ts';
import { Icon, type IconName } from './icon.tsx';
import { Time } from './time.tsx';
import { useTexts } from './use-texts.ts';
import { wishTexts } from './wishes-texts.ts';
import './wishes.css';

type Answer = 'agreed' | 'stopped' | 'unasked';
const answerOf = ({ stopped_at, agreed_at }: ChannelWish): Answer =>
  stopped_at ? 'stopped' : agreed_at ? 'agreed' : 'unasked';
const icons: Record<Answer, IconName> = { agreed: 'check', stopped: 'close', unasked: 'dots' };

/** Over which channels a person may be sent offers, since when, and the words that prove it. */
export function Wishes({ wishes }: { wishes: readonly ChannelWish[] }) {
  const t = useTexts(wishTexts);
  const isOneNumber = new Set(wishes.flatMap(({ phone }) => phone ?? [])).size < 2;
  return (
    <ul className="wishes">
      {wishes.map((wish) => {
        const answer = answerOf(wish);
        const at = wish.stopped_at ?? wish.agreed_at;
        const number = isOneNumber || !wish.phone ? '' : ` ${formatPhone(wish.phone)}`;
        const line = (
          <>
            {t.channels[wish.channel]}
            {number}: {t[answer]}
            {at && (
              <small className="soft">
                {' '}
                <Time at={at} />
              </small>
            )}
          </>
        );
        return (
          <li key={`${wish.channel} ${wish.phone}`}>
            <Icon name={icons[answer]} size={16} />
            {!wish.words ? (
              <span>{line}</span>
            ) : (
              <details>
                <summary>{line}</summary>
                <q>{wish.words}</q>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
