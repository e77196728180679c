import { Alert, Button, Form, theme } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../common/money.ts';
import { useTexts } from '../../../parts/use-texts.ts';
import './add-order.css';
import { CustomerFields } from './customer-fields.tsx';
import { addLine } from './draft.ts';
import { Extras } from './extras.tsx';
import { Handover } from './handover.tsx';
import { LineList } from './line-list.tsx';
import { ProductSearch } from './product-search.tsx';
import { texts } from './texts.ts';
import { totalsOfDraft } from './totals.ts';
import { useDraft } from './use-draft.ts';
import { useNamedCustomer } from './use-named-customer.ts';
import { useSave } from './use-save.ts';

/** Writes down an order in half a minute: products, who, how, save. */
export default function AddOrder() {
  const t = useTexts(texts);
  const { draft, change, clear } = useDraft();
  useNamedCustomer(change);
  const { busy, errors, alert, save } = useSave(draft, clear);
  const page = useRef<HTMLDivElement>(null);
  const { token } = theme.useToken();
  const totals = totalsOfDraft(draft);
  const part = { draft, change, errors };

  useEffect(() => {
    if (alert.length > 0 || Object.keys(errors).length > 0)
      page.current?.querySelector('[role=alert], .ant-form-item-has-error')?.scrollIntoView({ block: 'center' });
  }, [alert, errors]);

  return (
    <div className="add-order" ref={page}>
      <Link className="back" to="/dashboard/orders">
        ← {t.back}
      </Link>
      <header>
        <h1>{t.title}</h1>
        {draft.lines.length > 0 && (
          <Button type="text" disabled={busy} onClick={clear}>
            {t.start_over}
          </Button>
        )}
      </header>
      <Form layout="vertical" size="large" disabled={busy} onFinish={save}>
        {alert.length > 0 && (
          <Alert type="error" showIcon message={t.failed} description={alert.map((text) => <p key={text}>{text}</p>)} />
        )}
        <div className="add-columns">
          <ProductSearch onAdd={(line) => change({ lines: addLine(draft.lines, line) })} />
          <div className="add-side">
            <LineList {...part} />
            <CustomerFields {...part} />
            <Handover {...part} />
            <Extras {...part} />
          </div>
        </div>
        <footer className="add-foot" style={{ background: token.colorBgContainer }}>
          <p aria-live="polite">
            <span>{t.total}</span>
            <strong>{formatMoney(totals.total)}</strong>
          </p>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t.save}
          </Button>
        </footer>
      </Form>
    </div>
  );
}
