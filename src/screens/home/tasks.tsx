import type { Home as HomeData, OrderBrief, Task } from '../../../common/contracts/home.ts';
import type { HomeTask } from '../../../resources/enums.ts';
import { rowsLink } from '../../app/list-link.ts';
import { pathOf } from '../../app/resources.ts';
import { Amount } from '../../parts/amount.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { Row } from '../../parts/row.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { WaitingPeople } from './people-waiting.tsx';
import { type HomeTexts, texts } from './texts.ts';
import { whoOf } from './who-of.ts';

const icons: Record<Exclude<HomeTask, 'person'>, { icon: IconName; colour: string }> = {
  payments_failing: { icon: 'wallet', colour: 'bad' },
  whatsapp_failing: { icon: 'chat', colour: 'bad' },
  problem: { icon: 'alert', colour: 'bad' },
  sms_failing: { icon: 'chat', colour: 'bad' },
  sms_low: { icon: 'chat', colour: 'waiting' },
  hand_over: { icon: 'box', colour: 'paid' },
  owed: { icon: 'debt', colour: 'waiting' },
  held: { icon: 'money', colour: 'waiting' },
  give_back: { icon: 'money', colour: 'waiting' },
  released: { icon: 'undo', colour: 'waiting' },
  chase: { icon: 'hours', colour: 'waiting' },
  low_stock: { icon: 'shopping', colour: 'done' },
};

/** What needs somebody now, the most urgent first: each leads to exactly the rows it is about. */
export function Tasks({ data }: { data: HomeData }) {
  const t = useTexts(texts);
  // People who wait have a card of their own, with the ways to answer them.
  const tasks = data.tasks.filter(isListed);
  if (data.tasks.length === 0) return null;
  return (
    <section className="tasks">
      <h2>{t.to_do}</h2>
      <WaitingPeople expected={data.tasks.find(({ task }) => task === 'person')?.count ?? 0} />
      {tasks.length > 0 && (
        <ul className="rows-card">
          {tasks.map(({ task, count, amount, list, filters, ids, names, orders }) => (
            <li key={task}>
              <Row
                lead={
                  <span className="task-icon" data-colour={icons[task].colour}>
                    <Icon name={icons[task].icon} />
                  </span>
                }
                title={t.tasks[task](count)}
                line={[
                  ...(amount === undefined || amount === 0 ? [] : [<Amount key="amount" value={amount} withCode />]),
                  ...aboutOf(task, { orders, names, data, t }),
                ]}
                end={<Icon name="forward" size={18} />}
                // Of one account its own page says what to do.
                to={
                  (names && count === 1 && pathOf(list, 'show', ids[0])) || rowsLink({ record: list, query: filters })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Listed = Task & { task: keyof typeof icons };
const isListed = (task: Task): task is Listed => task.task !== 'person';

interface About {
  orders: OrderBrief[] | undefined;
  names: string[] | undefined;
  data: HomeData;
  t: HomeTexts;
}
/** Who or what it is about, as far as a line has room. */
const aboutOf = (task: HomeTask, about: About): string[] => about.names ?? (others[task] ?? firstOrder)(about);
const others: Partial<Record<HomeTask, (about: About) => string[]>> = {
  owed: ({ t }) => [t.owed_why],
  low_stock: ({ data }) => [(data.low_stock ?? []).map(({ name }) => name).join(', ')].filter((names) => names !== ''),
};
const firstOrder = ({ orders, t }: About) =>
  (orders ?? []).slice(0, 1).map((order) => `#${order.number} ${whoOf(order, t)}`);
