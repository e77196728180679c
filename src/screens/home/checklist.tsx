import { Link } from 'react-router';
import type { Home as HomeData } from '../../../common/contracts/home.ts';
import type { SetUpStep } from '../../../resources/enums.ts';
import { may } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { chatLink } from './links.ts';
import { texts } from './texts.ts';

interface Props {
  steps: HomeData['checklist'];
  bot: HomeData['bot'];
  takesMobileMoney: boolean;
}

/** What a new shop still has to do. It marks itself done, and goes away with the last step. */
export function Checklist({ steps, bot, takesMobileMoney }: Props) {
  const t = useTexts(texts);
  const done = steps.filter((each) => each.done).length;
  if (done === steps.length) return null;
  const next = steps.find((each) => !each.done)?.step;
  // What plays a rehearsal's part, where there is one, and what is so without it.
  const otherwise: Partial<Record<SetUpStep, string>> = {
    ...(bot.rehearsal ? {} : { whatsapp: t.whatsapp_none }),
    ...(takesMobileMoney ? {} : { payments: t.cash_only }),
  };

  return (
    <Panel title={<h2>{t.set_up}</h2>} extra={<span className="soft">{t.set_up_count(done, steps.length)}</span>}>
      <ol className="checklist">
        {steps.map(({ step, done: isDone }) => {
          const { title, hint, action } = t.steps[step];
          return (
            <li key={step} data-done={isDone}>
              <span className="mark" role="img" aria-label={isDone ? t.done : t.not_done}>
                {isDone ? '✓' : ''}
              </span>
              <div>
                <strong>{title}</strong>
                {!isDone && <p className="soft">{otherwise[step] ?? hint}</p>}
              </div>
              {!isDone && action && (
                <Way step={step} bot={bot} main={step === next}>
                  {action}
                </Way>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

function Way({
  step,
  bot,
  main,
  children,
}: {
  step: SetUpStep;
  bot: HomeData['bot'];
  main: boolean;
  children: string;
}) {
  const className = main ? 'way main' : 'way';
  const makesProducts = may(useHolder(), 'products.create');
  if (step === 'product')
    return makesProducts ? (
      <Link className={className} to="/dashboard/products/new">
        {children}
      </Link>
    ) : null;
  const href = step === 'qr' ? '#shop-chat' : chatLink(bot);
  if (href === null) return null;
  return (
    <a className={className} href={href} {...(step !== 'qr' && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}
