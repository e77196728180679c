/**
 * `npm run providers -- test`: calls each provider of messages that the settings name, and says in words whether it
 * works and what is left on its account. Sends nothing.
 */
import pino from 'pino';
import { connectMessages } from '../server/providers/connect-messages.ts';
import { smsServices } from '../server/providers/sms/services.ts';
import { makeSecrets } from '../server/secrets.ts';
import { readSettings } from '../server/settings.ts';
import { realWorld } from '../server/world.ts';
import { finish } from './finish.ts';

const hints = {
  SMS: 'Set SMS to beem or africastalking, and its keys (see .env.example).',
  Mail: 'Set SMTP_URL and MAIL_FROM (see .env.example).',
} as const;

await finish(async () => {
  if (process.argv[2] !== 'test') return console.log('npm run providers -- test');
  const settings = readSettings();
  if (settings.rehearsal)
    return console.log('This is a rehearsal: stand-ins answer in the server itself. Set REHEARSAL=off and the keys.');
  const secrets = makeSecrets(settings.secretKey);
  const { sms, mail } = connectMessages({ settings, secrets, world: realWorld, log: pino({ level: 'silent' }) });
  const named = [
    ['SMS', settings.sms.service && smsServices[settings.sms.service].title, sms?.check],
    ['Mail', settings.mail && 'SMTP', mail?.check],
  ] as const;
  let broken = 0;
  for (const [what, who, check] of named) {
    if (!who || !check) {
      console.log(`${what}: nobody is connected. ${hints[what]}`);
      continue;
    }
    const { works, says } = await check();
    if (!works) broken += 1;
    console.log(works ? `${what}: ${who} works (${says}).` : `${what}: ${who} does not work: ${says}. ${hints[what]}`);
  }
  console.log(
    settings.payments.service
      ? `Mobile money: ${settings.payments.service} is set; it is tried with the first payment.`
      : 'Mobile money: nobody is connected, the shops take cash. Set PAYMENTS and its keys.',
  );
  if (broken > 0) process.exitCode = 1;
});
