import { formatMoney } from '../../common/money.ts';
import { type Delivery, deliverOften } from './deliver.ts';
import type { RehearsalPayments } from './payment-book.ts';
import type { Stage } from './stage.ts';

const maxPayouts = 2000;
/** Seconds in which one that arrived is said to have failed, and after which one is back. */
const [liesFor, backAfter] = [20, 1];

export interface Payout {
  id: string;
  reference: string;
  /** Of the account at its service that sends; the platform's has none. */
  account: string;
  address: string;
  /** Who sends, as the phone is told. */
  sender: string;
  /** Minor units: what arrives, and what the service keeps beside. */
  amount: number;
  fee: number;
  state: 'working' | 'sent' | 'failed' | 'came_back';
  openedAt: Date;
  /** How its service says how it ended, where it does. */
  report?(payout: Payout): Delivery | undefined;
}

/** What a service's stand-in plays by. */
export interface Books {
  payments: RehearsalPayments;
  payouts: RehearsalPayouts;
}

export interface RehearsalPayouts {
  find(reference: string): Payout | undefined;
  /** What a question is answered with: not always what is true. Undefined while it is not found. */
  status(reference: string): Payout | undefined;
  /** Whether the account holds too little for who is sent to. */
  isEmptyFor(address: string): boolean;
  /** Takes it, and sends it to the phone. */
  open(request: Omit<Payout, 'id' | 'state' | 'openedAt'>): Payout;
}

/** Money that services of the rehearsal send to phones, whichever is asked to. */
export function createPayouts(stage: Stage): RehearsalPayouts {
  const payouts = new Map<string, Payout>();
  const switchesOf = (address: string) => stage.phones.switches(address);
  const become = (payout: Payout, state: Payout['state']) => {
    payout.state = state;
    const report = payout.report?.({ ...payout });
    if (report) deliverOften(stage, payout.address, () => report);
  };

  function end(payout: Payout): void {
    const { payouts: how } = switchesOf(payout.address);
    if (how === 'failing') {
      become(payout, 'failed');
      return;
    }
    stage.phones.put(payout.address, {
      id: payout.id,
      at: stage.world.now().toISOString(),
      kind: 'sms',
      text: `${payout.sender}: umerudishiwa ${formatMoney(payout.amount)}.`,
    });
    become(payout, 'sent');
    if (how === 'comes_back') stage.schedule(backAfter * 1000, () => become(payout, 'came_back'));
  }

  return {
    find: (reference) => payouts.get(reference),
    status(reference) {
      const payout = payouts.get(reference);
      if (!payout) return undefined;
      const { status_missing: missing, payouts: how } = switchesOf(payout.address);
      const age = (stage.world.now().getTime() - payout.openedAt.getTime()) / 1000;
      if (age < missing) return undefined;
      return how === 'lying' && age < liesFor ? { ...payout, state: 'failed' } : payout;
    },
    isEmptyFor: (address) => switchesOf(address).payouts === 'no_float',
    open(request) {
      const payout: Payout = {
        ...{ ...request, id: `PAY${stage.world.newId().replaceAll('-', '').slice(0, 12).toUpperCase()}` },
        ...{ state: 'working', openedAt: stage.world.now() },
      };
      payouts.set(request.reference, payout);
      const [oldest] = payouts.keys();
      if (payouts.size > maxPayouts && oldest !== undefined) payouts.delete(oldest);
      stage.schedule(switchesOf(request.address).late * 1000, () => end(payout));
      return payout;
    },
  };
}
