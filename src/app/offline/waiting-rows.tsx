import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { texts as pageTexts } from '../../pages/texts.ts';
import { Amount } from '../../parts/amount.tsx';
import { Row } from '../../parts/row.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { useConfirm } from '../confirm.tsx';
import { pathOf } from '../resources.ts';
import { texts } from './texts.ts';
import { outbox, reopen, type Waiting } from './waiting.ts';

/** Stands over a list: what was written here and is not on the server yet. */
export function WaitingRows({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useTexts(texts);
  return (
    <section className="waiting-rows" aria-label={t.waitsHere}>
      <h2>
        {t.waitsHere} <span className="soft">{waiting.length}</span>
      </h2>
      <ul className="cards rows-card">
        {waiting.map((each) => (
          <li key={each.id}>
            <WaitingRow waiting={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ waiting }: { waiting: Waiting }) {
  const t = useTexts(texts);
  const pages = useTexts(pageTexts);
  const confirm = useConfirm();
  const time = useTime();
  const navigate = useNavigate();
  const { id, resource, title, note, amount, at, refused, next } = waiting;
  const form = pathOf(resource, 'create');
  const open = () => {
    if (form === undefined) return;
    reopen(waiting);
    navigate(form);
  };
  // Whoever may not write it any more gets rid of it too.
  const drop = () =>
    confirm({
      title: pages.deleteAsk(title || t.newOne),
      content: t.dropText,
      okText: pages.delete,
      okButtonProps: { danger: true },
      cancelText: pages.keep,
      onOk: () => void outbox()?.remove(id),
    });
  return (
    <Row
      lead={<Mark isRefused={refused !== undefined} />}
      title={title || t.newOne}
      line={[time(at), note, ...(next ? [next.title] : [])]}
      badges={
        refused ? (
          <span className="waiting-refused">{reasonOf(refused)}</span>
        ) : (
          <span className="soft">{t.willGo}</span>
        )
      }
      amount={<Amount value={amount} />}
      end={
        <>
          <Button onClick={open}>{refused ? t.mend : t.open}</Button>
          {refused && (
            <Button danger type="text" onClick={drop}>
              {pages.delete}
            </Button>
          )}
        </>
      }
    />
  );
}

const reasonOf = ({ message, errors }: NonNullable<Waiting['refused']>) => Object.values(errors)[0] ?? message;

/** A dashed arrow: on its way once there is a network; crossed where it has to be mended. */
const Mark = ({ isRefused }: { isRefused: boolean }) => (
  <svg className="waiting-mark" data-refused={isRefused} width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="15.5" />
    <path d={isRefused ? 'M18 11v8M18 24.5v.01' : 'M18 25V11.5M12 17l6-6 6 6'} />
  </svg>
);
