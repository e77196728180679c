import sharp from 'sharp';
import type { TestServer, TestShop } from './server.ts';

const names = [
  'Kanga ya Kiswahili',
  'Viatu vya ngozi',
  'Mafuta ya nazi 500 ml',
  'Sufuria namba 24',
  'Simu ya mkononi A05',
];

/**
 * An open order link of `lines` different products, each with a picture, three kinds and a group of extras, named as a
 * shop names them.
 */
export async function largeOrder(
  { base, running }: TestServer,
  shop: TestShop,
  lines: number,
): Promise<{ token: string; number: number }> {
  const { createOrderLink } = await import('../../server/orders/link.ts');
  const products: string[] = [];
  for (let index = 0; index < lines; index += 1) {
    const image = await picture(base, shop, index);
    const made = await shop.call('POST', '/api/products', {
      name: `${names[index % names.length]} ${index + 1}`,
      price: (5 + index) * 1_000_00,
      category: 'clothing & accessories',
      images: [{ file: image }],
      variants: ['Ndogo', 'Ya kati', 'Kubwa'].map((name, at) => ({
        name,
        price: (5 + index + at) * 1_000_00,
        opening_stock: 20,
      })),
      add_ons: [
        {
          name: 'Nyongeza',
          min: 0,
          max: 2,
          options: [
            { name: 'Kifungashio cha zawadi', price: 1_500_00 },
            { name: 'Kadi ya pongezi', price: 500_00 },
          ],
        },
      ],
    });
    if (made.status !== 201) throw new Error(`product answered ${made.status} ${JSON.stringify(made.body)}`);
    products.push(made.body.id);
  }
  const { token, orderNumber } = await running.services.db.withShop(shop.shopId, (tx) =>
    createOrderLink(running.services, tx, shop.shopId, {
      lines: products.map((productId) => ({ productId, variantId: null, quantity: 1 })),
      language: 'sw',
      channel: 'link',
      conversationId: null,
      customer: { name: 'Neema Mrisho', phone: '+255712345678' },
    }),
  );
  return { token, number: orderNumber };
}

/** As hard to compress as a photo: a gradient with grain. */
async function picture(base: string, shop: TestShop, index: number): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><defs><linearGradient id="g" x2="1"
    y2="1">
    <stop stop-color="hsl(${(index * 47) % 360} 60% 45%)"/><stop offset="1"
      stop-color="hsl(${(index * 47 + 90) % 360} 50% 70%)"/></linearGradient></defs>
    <rect width="800" height="800" fill="url(#g)"/><circle cx="${300 + index * 5}" cy="380" r="220"
      fill="#fff8"/><rect x="180" y="500" width="440" height="160" rx="40" fill="#0006"/></svg>`;
  const grain = await sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png()
    .toBuffer();
  const bytes = await sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart], { type: 'image/jpeg' }), `picha-${index}.jpg`);
  const response = await fetch(`${base}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
  });
  return ((await response.json()) as { id: string }).id;
}
