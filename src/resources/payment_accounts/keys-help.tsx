import { Button } from 'antd';
import { type GatewayName, gatewayNames } from '../../../resources/enums.ts';
import { paymentServiceLabels } from '../../../resources/labels/payment-services.ts';
import { useShop } from '../../app/access.ts';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { FormSlotProps } from '../types.ts';
import { texts } from './texts.ts';
import './payment-accounts.css';

/** What the chosen service calls each key, and where they are found there. */
export default function KeysHelp({ values, set }: Omit<FormSlotProps, 'loaded'>) {
  const t = useTexts(texts);
  const shop = useShop().data;
  const provider = gatewayNames.find((each) => each === values.provider);
  if (!provider) return null;
  const { merchant, key, secret, where } = t.services[provider];
  return (
    <Panel title={<h2>{t.keysOf(paymentServiceLabels.en[provider])}</h2>} className="payment-keys">
      <ul>
        <li>{t.isCalled(t.merchant, merchant)}</li>
        <li>{t.isCalled(t.key, key)}</li>
        <li>{t.isCalled(t.secret, secret)}</li>
      </ul>
      <p className="soft">{where}</p>
      {shop?.rehearsal && set && <Practice {...{ provider, set }} />}
    </Panel>
  );
}

function Practice({ provider, set }: { provider: GatewayName; set: (values: Record<string, unknown>) => void }) {
  const t = useTexts(texts);
  const fill = () =>
    http
      .get<Record<string, string>>(`/api/payments/practice-keys/${provider}`)
      .then(({ data }) => set(data))
      .catch(() => toast.danger(t.practiceFailed));
  return (
    <Button size="large" onClick={fill}>
      {t.practice}
    </Button>
  );
}
