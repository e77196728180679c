import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import { may } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { toast } from '../../app/toasts/toast.ts';
import { Icon } from '../../parts/icon.tsx';
import { InitialsCoin } from '../../parts/initials-coin.tsx';
import { useSheet } from '../../parts/use-sheet.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { nameOf, windowOf } from './names.ts';
import { useChange } from './queries.ts';
import { texts } from './texts.ts';

const ThreadMenu = lazy(() => import('./thread-menu.tsx'));
// Fetched when no time of the menu fits.
const SnoozeSheet = lazy(() => import('./snooze-sheet.tsx'));

interface Props {
  conversation: Conversation;
  now: number;
  back: string;
  openCustomer(): void;
}

/** Whom it is with, how long it may be answered, whether the bot does, and what else is done with it. */
export function ThreadHead({ conversation, now, back, openCustomer }: Props) {
  const t = useTexts(texts);
  const time = useTime();
  const holder = useHolder();
  const change = useChange(conversation.id);
  const ending = useChange(conversation.id);
  const [menu, setMenu] = useState<'closed' | 'open' | 'closing'>('closed');
  const own = useSheet<'snooze'>();
  const { channel, phone, state, bot_off, assignee, snoozed_until: until } = conversation;
  const name = nameOf(conversation, t);
  const window = windowOf(conversation, now, t);
  const mayHandle = may(holder, 'conversations.handle');
  const run = (what: string, body?: object) => change.mutate({ what, ...(body && { body }) });
  const finish = () =>
    ending.mutate(
      { what: 'close' },
      {
        onSuccess: () => toast.success(t.finished, undefined, { action: { label: t.undo, run: () => run('reopen') } }),
      },
    );
  const snooze = (until: Date) =>
    change.mutate(
      { what: 'snooze', body: { until: until.toISOString() } },
      { onSuccess: () => toast.success(t.snoozed_until(time(until.toISOString()))) },
    );
  const isClosed = state === 'closed';
  const botAnswers = !bot_off && (state === 'bot' || isClosed);
  const mayBot = may(holder, botAnswers ? 'conversations.handle' : 'conversations.bot_again');
  const hasMenu =
    phone !== null ||
    may(holder, 'conversations.assign') ||
    (mayHandle && (!assignee?.is_caller || (state !== 'bot' && !isClosed)));
  const parts = [
    t[channel],
    ...(window ? [window.isOver ? t.window_over : t.window_left(window.minutes)] : []),
    ...(assignee ? [assignee.is_caller ? t.is_mine : t.has_it(assignee.name)] : []),
    ...(until ? [t.snoozed_until(time(until))] : []),
    ...(isClosed ? [t.finished] : []),
  ];
  return (
    <header className="inbox-head">
      <Link className="page-back" to={back} aria-label={t.back}>
        <Icon name="back" />
      </Link>
      <InitialsCoin name={name} />
      <div className="inbox-who">
        <h2>{name}</h2>
        <small className="soft">{parts.join(' · ')}</small>
      </div>
      {phone !== null && (
        <Button
          className="inbox-call"
          type="text"
          size="large"
          href={`tel:${phone}`}
          aria-label={t.call}
          icon={<Icon name="phone" />}
        />
      )}
      <Button
        className="inbox-person"
        type="text"
        size="large"
        aria-label={t.customer}
        icon={<Icon name="person" />}
        onClick={openCustomer}
      />
      {mayHandle && (
        <Button
          size="large"
          icon={<Icon name={isClosed ? 'undo' : 'check'} size={18} />}
          onClick={() => {
            // What a second tap meets is another button by then.
            if (ending.isPending) return;
            if (isClosed) ending.mutate({ what: 'reopen' });
            else finish();
          }}
        >
          <span className="inbox-word">{isClosed ? t.reopen : t.finish}</span>
        </Button>
      )}
      {hasMenu && (
        <Button
          type="text"
          size="large"
          aria-label={t.menu}
          aria-haspopup="dialog"
          icon={<Icon name="more" />}
          onClick={() => setMenu('open')}
        />
      )}
      <button
        type="button"
        className="inbox-bot"
        role="switch"
        aria-checked={botAnswers}
        disabled={!mayBot || change.isPending}
        onClick={() => run(botAnswers ? 'stop_bot' : 'bot_again')}
      >
        <Icon name="bot" size={20} />
        <span>{botAnswers ? t.bot_on : bot_off ? t.bot_off : t.bot_rests}</span>
        <i aria-hidden="true" />
      </button>
      <Suspense>
        {menu !== 'closed' && (
          <ThreadMenu
            {...{ conversation, run, snooze }}
            open={menu === 'open'}
            chooseTime={() => own.show('snooze')}
            onClose={() => setMenu('closing')}
            onClosed={() => setMenu('closed')}
          />
        )}
        {own.shown && <SnoozeSheet sheet={own.sheet} snooze={snooze} end={conversation.window_expires_at} />}
      </Suspense>
    </header>
  );
}
