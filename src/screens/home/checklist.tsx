import { Link } from 'react-router';
import type { Home as HomeData } from '../../../common/contracts/home.ts';
import type { SetUpStep } from '../../../resources/enums.ts';
import { may } from '../../../resources/may.ts';
import type { Permission } from '../../../resources/permissions.ts';
import { settingsField } from '../../../resources/settings-field.ts';
import { useHolder } from '../../app/may.ts';
import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { chatLink } from './links.ts';
import { texts } from './texts.ts';

interface Props {
  steps: HomeData['checklist'];
  bot: HomeData['bot'];
  takesMobileMoney: boolean;
  /** Opens what the shop is shared by. */
  share(): void;
}

/** What a new shop still has to do. It marks itself done, and goes away with the last step. */
export function Checklist({ steps, bot, takesMobileMoney, share }: Props) {
  const t = useTexts(texts);
  const done = steps.filter((each) => each.done).length;
  if (done === steps.length) return null;
  const next = steps.find((each) => !each.done)?.step;
  // What plays a rehearsal's part, where there is one, and what is so without it.
  const otherwise: Partial<Record<SetUpStep, string>> = {
    ...(bot.rehearsal ? {} : { whatsapp: t.whatsapp_none }),
    ...(takesMobileMoney ? {} : { payments: t.cash_only }),
  };

  const connects = (step: SetUpStep) => step === 'payments' && !takesMobileMoney;

  return (
    <Panel title={<h2>{t.set_up}</h2>} extra={<span className="soft">{t.set_up_count(done, steps.length)}</span>}>
      <ol className="checklist">
        {steps.map(({ step, done: isDone }) => {
          const { title, hint, action } = t.steps[step];
          return (
            <li key={step} data-done={isDone}>
              <span className="mark" role="img" aria-label={isDone ? t.done : t.not_done}>
                {isDone && <Icon name="check" size={18} />}
              </span>
              <div>
                <strong>{title}</strong>
                {!isDone && <p className="soft">{otherwise[step] ?? hint}</p>}
              </div>
              {!isDone && action && (
                <Way step={step} bot={bot} main={step === next} share={share} connects={connects(step)}>
                  {connects(step) ? t.connect_payments : action}
                </Way>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Where each step is done. What opens over the page has no address. */
const places: Record<Exclude<SetUpStep, 'qr' | 'order'>, string> = {
  product: '/dashboard/products/new',
  whatsapp: settingsField('whatsapp_number'),
  payments: '/dashboard/orders/add-order?only=amount',
};

/** What it takes there; who may not is not led there. */
const permissionOf: Partial<Record<SetUpStep, Permission>> = { product: 'products.create', whatsapp: 'shops.update' };

interface WayProps {
  step: SetUpStep;
  bot: HomeData['bot'];
  main: boolean;
  /** Nobody asks for money by phone yet: that comes first. */
  connects: boolean;
  share(): void;
  children: string;
}

function Way({ step, bot, main, connects, share, children }: WayProps) {
  const className = main ? 'way main' : 'way';
  const holder = useHolder();
  if (step === 'qr')
    return (
      <button type="button" className={className} aria-haspopup="dialog" onClick={share}>
        {children}
      </button>
    );
  if (step === 'order') {
    const href = chatLink(bot);
    return href === null ? null : (
      <a className={className} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  const needed = connects ? 'payment_accounts.create' : permissionOf[step];
  if (needed !== undefined && !may(holder, needed)) return null;
  return (
    <Link className={className} to={connects ? '/dashboard/payment-integration' : places[step]}>
      {children}
    </Link>
  );
}
