import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { PersonWaiting } from '../../../common/contracts/conversations.ts';
import { formatPhone } from '../../../common/phone.ts';
import { may } from '../../../resources/may.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { peopleWaitingKey, usePeopleWaiting } from '../../app/people-waiting.ts';
import { conversationPage } from '../../app/screens.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { wordlessKinds } from '../../parts/wordless.ts';
import { texts } from './texts.ts';

const mostShown = 3;

/**
 * Who asked for a person and waits, longest first: what they wrote, how to reach them, and giving them back to the bot.
 * `expected`: how many the day knows of, for whom there is room until they have come.
 */
export function WaitingPeople({ expected }: { expected: number }) {
  const t = useTexts(texts);
  const { data, isLoading } = usePeopleWaiting();
  if (isLoading && expected > 0) return <SkeletonRows rows={Math.min(expected, mostShown)} lead="none" lines={4} />;
  if (!data || data.count === 0) return null;
  return (
    <Panel id="people-waiting" title={<h3>{t.people_waiting(data.count)}</h3>}>
      <ul className="rows">
        {data.people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {data.count > data.people.length && <p className="soft">{t.people_more(data.count - data.people.length)}</p>}
    </Panel>
  );
}

function Person({ person: { id, name, phone, since, text, kind } }: { person: PersonWaiting }) {
  const t = useTexts(texts);
  const kinds = useTexts(wordlessKinds);
  const client = useQueryClient();
  const returns = may(useHolder(), 'conversations.bot_again');
  const botAgain = useMutation({
    mutationFn: () => http.post(`/api/conversations/${id}/bot_again`),
    onSettled: () => client.invalidateQueries({ queryKey: peopleWaitingKey }),
  });
  return (
    <li className="waiting-person">
      <div className="row-main">
        <strong>{name ?? (phone === null ? t.web_visitor : formatPhone(phone))}</strong>{' '}
        <small className="soft">
          {name !== null && phone !== null && `${formatPhone(phone)} · `}
          <Time at={since} />
        </small>
        <p className="waiting-words">{text === null ? (kinds[kind ?? ''] ?? t.wordless) : `“${text}”`}</p>
        {botAgain.isError && (
          <Notice tone="bad" lead={<Icon name="alert" />}>
            {t.bot_again_failed}
          </Notice>
        )}
      </div>
      <div className="waiting-ways">
        <ButtonLink size="large" to={conversationPage(id)}>
          {t.answer}
        </ButtonLink>
        {phone !== null && (
          <Button type="text" size="large" href={`tel:${phone}`}>
            {t.answer_call}
          </Button>
        )}
        {returns && (
          <Button type="text" size="large" loading={botAgain.isPending} onClick={() => botAgain.mutate()}>
            {t.bot_again}
          </Button>
        )}
      </div>
    </li>
  );
}
