/**
 * Code for developers to copy. A test runs each against a started server, as it stands in the page with the values
 * filled in.
 */
interface Sample {
  id: string;
  /** What it is written in, and how the test runs it. */
  kind: 'html' | 'shell' | 'node';
  code: string;
}

/** What a reader puts her own into. */
export const blanks = {
  server: 'https://your-dukani.example',
  bot: '4805',
  identifier: 'you@example.com',
  password: 'your password',
} as const;

const { server, bot, identifier, password } = blanks;

const signIn = `const server = '${server}';

const answer = await fetch(server + '/api/auth/sign-in', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ identifier: '${identifier}', password: '${password}' }),
});
const { access_token } = await answer.json();
const headers = {
  authorization: 'Bearer ' + access_token,
  'content-type': 'application/json',
};`;

export const samples: readonly Sample[] = [
  { id: 'widget', kind: 'html', code: `<script src="${server}/widget.js" data-bot-id="${bot}" async></script>` },
  {
    id: 'chat',
    kind: 'shell',
    code: `curl -s ${server}/api/plugin/conversation/${bot} \\
  -H 'content-type: application/json' \\
  -d '{ "message": "habari", "message_type": "text",
        "bot_id": ${bot}, "chat_id": "my-visitor-1" }'`,
  },
  {
    id: 'orders',
    kind: 'node',
    code: `${signIn}

// The five newest orders. X-Total-Count tells how many there are in all.
const path = '/api/orders?_sort=created_at&_order=DESC&_start=0&_end=5';
const list = await fetch(server + path, { headers });
console.log(list.headers.get('x-total-count'), await list.json());`,
  },
  {
    id: 'product',
    kind: 'node',
    code: `${signIn}

// Amounts are whole numbers of cents: 1500000 is TZS 15,000.00.
const made = await fetch(server + '/api/products', {
  method: 'POST',
  headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({ name: 'Chaja ya simu', price: 1500000, category: 'electronics' }),
});
console.log(made.status, await made.json());`,
  },
  {
    id: 'live',
    kind: 'node',
    code: `${signIn}

// What happens in the shop, the moment it is committed: server-sent events.
const stream = await fetch(server + '/api/live', { headers });
for await (const bytes of stream.body) {
  console.log(new TextDecoder().decode(bytes));
}`,
  },
];
