import type { PaymentServiceName } from '../../../resources/enums.ts';
import { type AccountService, accountOf, type PaymentAccount } from '../../payment-accounts.ts';
import { standInPublicKey } from '../../rehearsal/mpesa/keys.ts';
import { standInKeyLabel, standInPaths } from '../../rehearsal/payment-keys.ts';
import { callbackSecretLabel, paymentKeyLabel } from '../../rehearsal/payments.ts';
import type { Services } from '../../services.ts';
import { azampayPayments } from './azampay/adapter.ts';
import { clickpesaPayments } from './clickpesa/adapter.ts';
import { flutterwavePayments } from './flutterwave/adapter.ts';
import { mpesaPayments } from './mpesa/adapter.ts';
import { type PaymentProvider, type PaymentServices, paymentServices } from './port.ts';
import { rehearsalPayments } from './rehearsal.ts';
import { selcomPayments } from './selcom/adapter.ts';

type Parts = Pick<Services, 'settings' | 'secrets' | 'world'>;

/** Each service's adapter, where there is an account at it; the rehearsal's own in a rehearsal. */
const connectors: { [S in PaymentServiceName]: (parts: Parts) => PaymentProvider | undefined } = {
  rehearsal: ({ settings, secrets, world: { fetch, now } }) =>
    settings.rehearsal
      ? rehearsalPayments({
          base: ownBase(settings),
          key: secrets.derive(paymentKeyLabel),
          secret: secrets.derive(callbackSecretLabel),
          ...{ fetch, now },
        })
      : undefined,
  clickpesa(parts) {
    const account = accountAt('clickpesa', parts);
    return account && clickpesaPayments({ ...account, ...callsOf(parts) });
  },
  selcom(parts) {
    const account = accountAt('selcom', parts);
    const callback = `${parts.settings.publicUrl}/api/payments/callback/selcom`;
    return account && selcomPayments({ ...account, callback, ...callsOf(parts) });
  },
  flutterwave(parts) {
    const account = accountAt('flutterwave', parts);
    return account && flutterwavePayments({ ...account, ...callsOf(parts) });
  },
  azampay(parts) {
    const account = accountAt('azampay', parts);
    return account && azampayPayments({ ...account, ...callsOf(parts) });
  },
  mpesa(parts) {
    const account = accountAt('mpesa', parts);
    const { settings, world } = parts;
    return (
      account &&
      mpesaPayments({
        ...account,
        publicKey: settings.rehearsal ? standInPublicKey : () => account.publicKey,
        newId: world.newId,
        ...callsOf(parts),
      })
    );
  },
};

const callsOf = ({ settings: { rehearsal }, world: { fetch, now } }: Parts) => ({ rehearsal, fetch, now });

/** In a rehearsal the stand-ins answer in this same server, over real HTTP. */
const ownBase = ({ port }: Parts['settings']) => `http://127.0.0.1:${port}`;

/** The stand-in's in a rehearsal; undefined where none is set. */
const accountAt = <S extends AccountService>(
  service: S,
  { settings, secrets }: Parts,
): PaymentAccount<S> | undefined =>
  settings.rehearsal
    ? accountOf(service, `${ownBase(settings)}${standInPaths[service]}`, (key) =>
        secrets.derive(standInKeyLabel(service, key)),
      )
    : (settings.payments.accounts[service] as PaymentAccount<S> | undefined);

/** The payment services by the settings: one sends new prompts, all that are connected answer for theirs. */
export function connectPayments(parts: Parts): PaymentServices {
  const { service } = parts.settings.payments;
  const connected = Object.values(connectors).flatMap((connect) => connect(parts) ?? []);
  return paymentServices(
    connected.find(({ name }) => name === service),
    connected,
  );
}
