import { useNavigation } from '@refinedev/core';
import { Link } from 'react-router';
import type { Resource } from '../../resources/kit/index.ts';
import { may, mayDo } from '../../resources/may.ts';
import { addressLines } from '../../resources/trade/delivery-place.ts';
import { useHolder } from '../app/may.ts';
import { conversationPage } from '../app/screens.ts';
import { useWords } from '../pages/words.ts';
import { Icon } from '../parts/icon.tsx';
import { PersonCard } from '../parts/person-card.tsx';
import { PersonAddress, PersonCode, PersonFact, PersonNote } from '../parts/person-rows.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { hasGoods } from './goes-back.ts';
import type { Sold } from './sold.ts';
import { soldTexts } from './sold-texts.ts';

/** Who bought it, how to reach them, and how the goods get to them. */
export function BuyerCard({ resource, sold }: { resource: Resource; sold: Sold }) {
  const t = useTexts(soldTexts);
  const { field } = useWords(resource);
  const { editUrl, showUrl } = useNavigation();
  const holder = useHolder();
  const sees = may(holder, 'customers.read');
  const mayEdit = mayDo(holder, resource.name, 'update');
  const { fulfilment, pickup_code: code, customer_id: id, status, note, handed_over_at: handedOver } = sold;
  const { conversation_id: chat } = sold;
  // The goods are still in the shop.
  const isHere = handedOver === null && (status === 'pending' || status === 'paid');
  const way = fulfilment === null ? t.no_fulfilment : (field('fulfilment').choices?.[fulfilment] ?? fulfilment);
  return (
    <PersonCard
      name={sold.customer_name}
      nobody={t.nobody}
      phone={sold.customer_phone}
      to={id !== null && sees ? showUrl('customers', id) : undefined}
    >
      {fulfilment === 'delivery' && <PersonAddress lines={addressLines(sold)} title={t.deliver_to} />}
      {fulfilment === 'pick up' && sold.zone !== null && (
        <PersonAddress lines={addressLines(sold)} title={t.pick_up_at} />
      )}
      {fulfilment !== 'delivery' && hasGoods(sold) && <PersonFact icon="shopping" text={way} />}
      {fulfilment === 'pick up' && hasGoods(sold) && code && isHere && (
        <PersonCode label={field('pickup_code').label} hint={t.pickup_hint} code={code} />
      )}
      {note && <PersonNote label={t.customer_note} text={note} />}
      {chat !== null && may(holder, 'conversations.read') && (
        <Link className="person-row person-change" to={conversationPage(chat)}>
          <Icon name="chat" size={16} />
          {t.open_chat}
        </Link>
      )}
      {mayEdit && (
        <Link className="person-row person-change" to={editUrl(resource.name, sold.id)}>
          <Icon name="pencil" size={16} />
          {t.change_buyer}
        </Link>
      )}
    </PersonCard>
  );
}
