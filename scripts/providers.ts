/**
 * `npm run providers -- test`: calls each provider that the settings name, and says in words whether it works and what
 * is left on its account. Sends nothing, asks nobody for money. `-- addresses`: what is to be typed at each, so that it
 * calls us. `-- list`: which there are, and their settings.
 */
import pino from 'pino';
import { currency } from '../resources/brand.ts';
import { gatewayNames, smsServiceNames } from '../resources/enums.ts';
import { paymentServiceLabels } from '../resources/labels/payment-services.ts';
import { smsServiceLabels } from '../resources/labels/sms-services.ts';
import { connectMessages } from '../server/providers/connect-messages.ts';
import { mailServiceNames, mailServices, mailSettingsOf } from '../server/providers/mail/services.ts';
import { connectPayments } from '../server/providers/payments/connect.ts';
import { gatewayAccounts, gateways } from '../server/providers/payments/services.ts';
import { smsCallbackPath, smsHook } from '../server/providers/sms/callback.ts';
import { smsAccounts, smsServices } from '../server/providers/sms/services.ts';
import { type ProviderStanding, standingsOf, testAddresses } from '../server/providers/standing.ts';
import { makeSecrets, type Secrets } from '../server/secrets.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { realWorld } from '../server/world.ts';
import { finish } from './finish.ts';

const hints = {
  SMS: `Set SMS to one or several of ${smsServiceNames.join(', ')}, and their keys (see .env.example).`,
  Mail: `Set ${mailServiceNames.map((name) => mailSettingsOf(name).join(' and ')).join(', or ')} (see .env.example).`,
  'Mobile money': 'The shops take cash. Set PAYMENTS and its keys.',
} as const satisfies Record<ProviderStanding['kind'], string>;

const labels: Readonly<Record<string, string>> = {
  ...{ ...smsServiceLabels, ...paymentServiceLabels.en },
  ...Object.fromEntries(mailServiceNames.map((name) => [name, mailServices[name].label])),
};

/** What is typed at each provider that has keys here; Selcom is sent it with each order. */
function printAddresses({ publicUrl, payments, sms }: Settings, secrets: Secrets): void {
  const print = (who: string, path: string) => console.log(`${who}: ${publicUrl}${path}`);
  for (const name of gatewayNames)
    if (payments.accounts[name] && gateways[name].callback === 'typed')
      print(paymentServiceLabels.en[name], `/api/payments/callback/${name}`);
  for (const name of smsServiceNames)
    if (sms.accounts[name]) print(smsServiceLabels[name], smsCallbackPath(name, smsHook(secrets, name)));
  print('WhatsApp, with the verify token of each number’s page', '/api/webhooks/whatsapp');
}

function printList(): void {
  const print = (
    [setting, name, label, unit]: readonly [string, string, string, string],
    { description, costAtMost }: { description: string; costAtMost: number },
    settings: readonly string[],
  ) =>
    console.log(
      `${setting}=${name}: ${label}. ${description}. Up to ${currency.code} ${costAtMost} a ${unit}. ` +
        `Needs ${settings.join(', ')}.`,
    );
  for (const name of gatewayNames)
    print(['PAYMENTS', name, paymentServiceLabels.en[name], 'prompt'], gateways[name], gatewayAccounts.neededOf(name));
  for (const name of smsServiceNames)
    print(['SMS', name, smsServiceLabels[name], 'part'], smsServices[name], smsAccounts.keysOf(name));
  for (const name of mailServiceNames) {
    const { label, description } = mailServices[name];
    console.log(`Mail by ${label}. ${description}. Needs ${mailSettingsOf(name).join(', ')}.`);
  }
  console.log(
    'WhatsApp by the Cloud API of Meta. Chats, and templates that it approved. Needs nothing here: each shop types ' +
      'the keys of its own number at /dashboard/connect; WHATSAPP_URL and WHATSAPP_VERSION say what is called.',
  );
}

await finish(async () => {
  const [, , wanted = ''] = process.argv;
  if (wanted === 'list') return printList();
  if (!['test', 'addresses'].includes(wanted))
    return console.log('npm run providers -- test, -- addresses, or -- list');
  const settings = readSettings();
  if (settings.rehearsal)
    return console.log('This is a rehearsal: stand-ins answer in the server itself. Set REHEARSAL=off and the keys.');
  const secrets = makeSecrets(settings.secretKey);
  if (wanted === 'addresses') return printAddresses(settings, secrets);
  const messages = connectMessages({ settings, secrets, world: realWorld, log: pino({ level: 'silent' }) });
  const standings = await standingsOf({
    ...messages,
    payments: connectPayments({ settings, secrets, world: realWorld }),
  });
  for (const [kind, hint] of Object.entries(hints))
    if (!standings.some((each) => each.kind === kind)) console.log(`${kind}: nobody is connected. ${hint}`);
  for (const { kind, name, works, says } of standings) {
    const who = `${kind}: ${labels[name] ?? name}`;
    console.log(works ? `${who} works (${says}).` : `${who} does not work: ${says}. ${hints[kind]}`);
  }
  for (const warning of testAddresses(settings)) console.log(warning);
  const isReached = await reachesItself(settings);
  if (!isReached)
    console.log(
      `Shoppers are sent to ${settings.publicUrl}: nothing answers there. Set PUBLIC_URL to this server's address.`,
    );
  if (!isReached || standings.some(({ works }) => !works)) process.exitCode = 1;
});

/** Whether this server answers where shoppers and providers are told to come. */
function reachesItself({ publicUrl }: Settings): Promise<boolean> {
  return fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
