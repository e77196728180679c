import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { PersonWaiting } from '../../../common/contracts/conversations.ts';
import { formatPhone, whatsAppUrl } from '../../../common/phone.ts';
import { http } from '../../app/http.ts';
import { peopleWaitingKey, usePeopleWaiting } from '../../app/people-waiting.ts';
import { Panel } from '../../parts/panel.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/**
 * Who asked for a person and waits, longest first: what they wrote, how to reach them, and giving them back to the bot.
 */
export function WaitingPeople() {
  const say = useTexts(texts);
  const { data } = usePeopleWaiting();
  if (!data || data.count === 0) return null;
  return (
    <Panel id="people-waiting" title={<h2>{say.people_waiting(data.count)}</h2>}>
      <ul className="rows">
        {data.people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {data.count > data.people.length && <p className="soft">{say.people_more(data.count - data.people.length)}</p>}
    </Panel>
  );
}

function Person({ person: { id, name, phone, since, text } }: { person: PersonWaiting }) {
  const say = useTexts(texts);
  const client = useQueryClient();
  const botAgain = useMutation({
    mutationFn: () => http.post(`/api/conversations/${id}/bot_again`),
    onSuccess: () => client.invalidateQueries({ queryKey: peopleWaitingKey }),
  });
  return (
    <li className="person">
      <div className="row-main">
        <strong>{name ?? (phone === null ? say.web_visitor : formatPhone(phone))}</strong>{' '}
        <small className="soft">
          {name !== null && phone !== null && `${formatPhone(phone)} · `}
          <Time at={since} />
        </small>
        <p className="person-text">{text === null ? say.wordless : `“${text}”`}</p>
        {phone === null && <p className="soft">{say.no_answer_yet}</p>}
        {botAgain.isError && <Alert type="error" showIcon message={say.bot_again_failed} />}
      </div>
      <div className="person-ways">
        {phone !== null && (
          <>
            <Button size="large" href={whatsAppUrl(phone)} target="_blank" rel="noreferrer">
              {say.answer_whatsapp}
            </Button>
            <Button size="large" href={`tel:${phone}`}>
              {say.answer_call}
            </Button>
          </>
        )}
        <Button size="large" loading={botAgain.isPending} onClick={() => botAgain.mutate()}>
          {say.bot_again}
        </Button>
      </div>
    </li>
  );
}
