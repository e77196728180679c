import type { Insertable } from 'kysely';
import { dayAfter, dayAt, instantOf } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { ExpenseCategory } from '../../resources/enums.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { nextDay } from '../expenses/next-day.ts';
import type { Identity } from './identity.ts';
import { oneOf, type Random, randomInteger, streamOf } from './random.ts';

/** An expense that a small shop has; amounts in whole shillings, rounded to five hundred. */
interface Habit {
  category: ExpenseCategory;
  what: readonly string[];
  from: number;
  to: number;
  /** How likely on any day. */
  chance: number;
  supplier?: number;
}
const suppliers = [
  { name: 'Mzee Hamisi (jumla)', phone: '+255600000201' },
  { name: 'Vifungashio Kariakoo', phone: '+255600000202' },
  { name: 'Kiwanda cha Tabata', phone: '+255600000203' },
] as const;
const habits: readonly Habit[] = [
  {
    category: 'travel',
    what: ['Boda hadi Sinza', 'Bajaji ya mzigo', 'Nauli ya soko'],
    from: 2000,
    to: 8000,
    chance: 0.3,
  },
  { category: 'food', what: ['Chai na chakula cha mchana'], from: 3000, to: 6000, chance: 0.16 },
  { category: 'supplies', what: ['Mifuko', 'Vifungashio'], from: 6000, to: 22_000, chance: 0.1, supplier: 1 },
  { category: 'utilities', what: ['LUKU', 'Maji', 'Bando la intaneti'], from: 5000, to: 20_000, chance: 0.1 },
  {
    category: 'marketing',
    what: ['Stika na vipeperushi', 'Tangazo la Instagram'],
    from: 8000,
    to: 30_000,
    chance: 0.05,
  },
  { category: 'equipment', what: ['Mzani mpya', 'Taa ya dukani'], from: 15_000, to: 60_000, chance: 0.02, supplier: 2 },
  { category: 'other', what: ['Usafi', 'Ulinzi wa usiku'], from: 2000, to: 10_000, chance: 0.04 },
];
/** Day of the month, and what is paid on it. */
const monthly = [
  { day: 1, category: 'rent', what: 'Kodi ya fremu', amount: 250_000, repeats: true },
  { day: 28, category: 'salary', what: 'Mshahara wa Rehema', amount: 180_000, repeats: true },
  { day: 10, category: 'insurance', what: 'Bima ya duka', amount: 25_000, repeats: false },
] as const;
/** In minor units, by the month. */
const budgets = {
  rent: 250_000_00,
  salary: 180_000_00,
  utilities: 60_000_00,
  marketing: 40_000_00,
  insurance: 30_000_00,
  supplies: 60_000_00,
  equipment: 50_000_00,
  travel: 60_000_00,
  food: 25_000_00,
  other: 20_000_00,
};

interface Past {
  shopId: string;
  identity: Identity;
  seed: number;
  staff: string;
  from: Date;
  to: Date;
}
type Row = Insertable<Database['expenses']>;

/** Writes what a shop spent in its invented past, whom it buys from and what it means to spend. */
export async function seedExpenses(tx: Tx, past: Past): Promise<number> {
  const { shopId, identity, from, to } = past;
  const known = suppliers.map((each) => ({
    ...each,
    ...{ shop_id: shopId, id: identity.newId(from), created_at: from, updated_at: from },
  }));
  await tx
    .insertInto('suppliers')
    .values(known)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ids = await tx.selectFrom('suppliers').select(['id', 'phone']).where('shop_id', '=', shopId).execute();
  const supplierIds = suppliers.map(({ phone }) => ids.find((each) => each.phone === phone)?.id ?? null);
  const today = dayAt(timeZone, new Date(to.getTime() - 1));
  const rows: Row[] = [];
  for (let day = dayAt(timeZone, from); day <= today; day = dayAfter(day, 1))
    rows.push(...spentOn(day, { past, supplierIds, today, at: rows.length }));
  if (rows.length > 0) await tx.insertInto('expenses').values(rows).execute();
  await tx
    .insertInto('expense_budgets')
    .values({ shop_id: shopId, ...budgets })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rows.length;
}

interface Spending {
  past: Past;
  supplierIds: readonly (string | null)[];
  today: string;
  at: number;
}

function spentOn(day: string, { past, supplierIds, today, at }: Spending): Row[] {
  const random = streamOf(past.seed ^ 0x65787073, at + Number(day.replaceAll('-', '')));
  const ofMonth = monthly
    .filter((each) => each.day === Number(day.slice(8)))
    .map(({ category, what, amount, repeats }) => {
      const next = nextDay(day, 'monthly', Number(day.slice(8)));
      // The last of them brings the next.
      const isLast = repeats && next > today;
      return rowOf(day, past, random, {
        ...{ category, description: what, amount: amount * 100, paid_from: 'mobile_money' as const },
        ...(isLast && { repeats: 'monthly' as const, next_on: next, repeat_day: Number(day.slice(8)) }),
      });
    });
  const ofDay = habits
    .filter(({ chance }) => random() < chance)
    .map(({ category, what, from, to, supplier }) =>
      rowOf(day, past, random, {
        category,
        description: oneOf(random, what),
        amount: randomInteger(random, from / 500, to / 500) * 500 * 100,
        paid_from: random() < 0.7 ? ('cash' as const) : ('mobile_money' as const),
        supplier_id: supplier === undefined ? null : (supplierIds[supplier] ?? null),
      }),
    );
  return [...ofMonth, ...ofDay];
}

type Chosen = Pick<Row, 'amount' | 'category' | 'description' | 'paid_from'> & Partial<Row>;
function rowOf(day: string, { shopId, identity, staff, to }: Past, random: Random, chosen: Chosen): Row {
  const time = `${String(randomInteger(random, 8, 18)).padStart(2, '0')}:${String(randomInteger(random, 10, 59))}`;
  const at = new Date(Math.min(instantOf(timeZone, { day, time }).getTime(), to.getTime() - 1));
  return {
    ...{ shop_id: shopId, id: identity.newId(at), spent_on: day, attachments: '[]', version: 1 },
    ...{ by: staff, by_kind: 'person', by_id: null, created_at: at, updated_at: at },
    ...chosen,
  };
}
