import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { attachable, playable } from '../../../common/attachable.ts';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import type { SentThing } from '../../../common/contracts/inbox-answers.ts';
import { may } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { Icon } from '../../parts/icon.tsx';
import type { MenuItem } from '../../parts/menu-sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { choiceTexts } from './choice-texts.ts';
import { fileTexts } from './file-texts.ts';
import { texts } from './texts.ts';
import type { Again } from './waiting.tsx';

const MenuSheet = lazy(() => import('../../parts/menu-sheet.tsx'));
const SendSheet = lazy(() => import('./send-sheet.tsx'));
const ChoiceSheet = lazy(() => import('./choice-sheet.tsx'));

interface Props {
  conversation: Conversation;
  /** WhatsApp takes nothing now. */
  isOver: boolean;
  /** What is being written is for the team. */
  isNote: boolean;
  /** A question that waits and is to be written again. */
  again: Again | undefined;
  onSent(): void;
  makeOrder: (() => void) | undefined;
  /** Has pictures or papers chosen, where they can be sent. */
  attach: { camera?: (() => void) | undefined; choose(): void };
}

/** What else can be sent: a product, a set, a link; and an order can be written down for her. */
export function SendMenu({ conversation, isOver, isNote, again, onSent, makeOrder, attach }: Props) {
  const files = useTexts(fileTexts);
  const t = useTexts(texts);
  const holder = useHolder();
  const [menu, setMenu] = useState<'closed' | 'open' | 'closing'>('closed');
  const choices = useTexts(choiceTexts);
  const [sheet, setSheet] = useState<{ what: SentThing | 'choice'; open: boolean; again?: Again }>();
  useEffect(() => {
    if (again) setSheet({ what: 'choice', open: true, again });
  }, [again]);
  const thing = (what: SentThing): MenuItem => ({
    ...{ key: what, label: t.send_what[what], isDisabled: isOver, hint: isOver ? t.window_over : undefined },
    run: () => setSheet({ what, open: true }),
  });
  const file = (key: string, label: string, run: () => void): MenuItem => ({
    ...{ key, label, run, isDisabled: isOver || isNote },
    hint: isOver
      ? t.window_over
      : isNote
        ? files.no_note
        : files.limits(
            t[conversation.channel],
            attachable.files,
            [attachable, playable].map(({ bytes }) => bytes / 2 ** 20),
          ),
  });
  const items: MenuItem[] = [
    ...(attach.camera ? [{ ...file('camera', files.camera, attach.camera), hint: undefined }] : []),
    file('files', files.choose, attach.choose),
    {
      ...{ key: 'choice', label: choices.open, isDisabled: isOver, hint: isOver ? t.window_over : undefined },
      run: () => setSheet({ what: 'choice', open: true }),
    },
    ...(may(holder, 'products.read') ? [thing('product')] : []),
    ...(may(holder, 'product_sets.read') ? [thing('set')] : []),
    ...(may(holder, 'orders.read') ? [thing('order_link'), thing('pay_link')] : []),
    ...(makeOrder ? [{ key: 'order', label: t.order, run: () => makeOrder() }] : []),
  ];
  return (
    <>
      <Button
        size="large"
        aria-label={t.send_more}
        aria-haspopup="dialog"
        icon={<Icon name="plus" size={18} />}
        onClick={() => setMenu('open')}
      />
      <Suspense>
        {menu !== 'closed' && (
          <MenuSheet
            open={menu === 'open'}
            title={t.send_more}
            items={items}
            onClose={() => setMenu('closing')}
            onClosed={() => setMenu('closed')}
          />
        )}
        {sheet?.what === 'choice' && (
          <ChoiceSheet
            open={sheet.open}
            {...{ conversation, again: sheet.again }}
            onClose={() => setSheet({ ...sheet, open: false })}
            onClosed={() => setSheet(undefined)}
            onSent={onSent}
          />
        )}
        {sheet && sheet.what !== 'choice' && (
          <SendSheet
            open={sheet.open}
            what={sheet.what}
            conversation={conversation}
            onClose={() => setSheet({ ...sheet, open: false })}
            onClosed={() => setSheet(undefined)}
            onSent={onSent}
          />
        )}
      </Suspense>
    </>
  );
}
