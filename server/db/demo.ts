import { brand } from '../../resources/brand.ts';
import type { Accounts } from '../auth/accounts.ts';
import type { Services } from '../services.ts';
import { createShop } from '../shops/create.ts';
import { drawSamples } from '../shops/samples.ts';

/** How to sign in to the demo shop. It holds nothing real, and is only made when the settings ask for a demo. */
export const demoOwner = { name: 'Asha Mushi', phone: '+255754000001', password: 'karibu-dukani' } as const;

/** Fees in minor units. */
const zones = [
  { name: 'Kariakoo na Ilala', fee: 2_000_00 },
  { name: 'Upanga na Posta', fee: 3_000_00 },
  { name: 'Kinondoni na Sinza', fee: 5_000_00 },
];

/** Makes the demo shop in an empty database, so that the rehearsal phone and the widget work at once. False when there are shops already. */
export async function makeDemo(services: Services, accounts: Accounts): Promise<boolean> {
  const { db } = services;
  const shops = await db.asSystem('look for shops', (tx) => tx.selectFrom('shops').select('id').limit(1).execute());
  if (shops.length > 0) return false;
  const owner = await findOrMakeOwner(services, accounts);
  const samples = await drawSamples('food & beverages');
  await db.asSystem('make the demo shop', (tx) =>
    createShop(services, tx, {
      fields: {
        shop_name: 'Duka la Asha',
        category: 'food & beverages',
        place: 'Kariakoo, Dar es Salaam',
        whatsapp_number: '+255754000001',
        language: 'sw',
        delivers: true,
        delivery_fee: 2_000_00,
        delivery_zones: zones.map((zone) => ({ id: services.world.newId(), ...zone })),
        part_payment: 50,
        listed: true,
      },
      owner,
      samples,
      botId: brand.demoBotId,
    }),
  );
  return true;
}

async function findOrMakeOwner({ db }: Services, accounts: Accounts): Promise<{ userId: string; name: string }> {
  const { name, phone, password } = demoOwner;
  const find = () =>
    db.asSystem('find the demo owner', (tx) =>
      tx.selectFrom('users').select('id').where('phoneNumber', '=', phone).executeTakeFirst(),
    );
  const known = await find();
  if (known) return { userId: known.id, name };
  const body = { name, email: `${phone.slice(1)}@phone.invalid`, password, phoneNumber: phone };
  const { user } = await accounts.api.signUpEmail({ body });
  await db.asSystem('confirm the demo owner', (tx) =>
    tx.updateTable('users').set({ phoneNumberVerified: true }).where('id', '=', user.id).execute(),
  );
  return { userId: user.id, name };
}
