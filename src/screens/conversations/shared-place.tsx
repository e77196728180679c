import { Button } from 'antd';
import type { ChatCart } from '../../../common/contracts/inbox-answers.ts';
import { lineOfPlace } from '../../../common/map-line.ts';
import { orders } from '../../../resources/orders.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { orderInChatTexts } from './order-texts.ts';

interface Props {
  place: NonNullable<ChatCart['place']>;
  /** As it would stand in the order. */
  take(line: string): void;
}

/** Offers the place that a customer shared in the chat as the one where her order is brought. */
export function SharedPlace({ place, take }: Props) {
  const t = useTexts(orderInChatTexts);
  const time = useTime();
  const line = lineOfPlace(place, orders.fields.place.options.max);
  return (
    <div className="draft-note shared-place">
      <span>{t.shared(line, time(place.at))}</span>
      <Button onClick={() => take(line)}>{t.bring_there}</Button>
    </div>
  );
}
