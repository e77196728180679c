import { formatMoney } from '../../common/money.ts';
import { siteAddress } from '../../common/site.ts';
import { brand, currency } from '../../resources/brand.ts';
import { home } from '../texts/home.ts';
import { pricing } from '../texts/pricing.ts';
import type { PageProps } from '../view.ts';

export function Price({ language }: PageProps) {
  const t = home[language].price;
  const r = pricing[language].receipt;
  return (
    <section className="block sand price" aria-labelledby="price">
      <div className="wide">
        <div>
          <h2 id="price">{t.title}</h2>
          <p className="lead">{t.text}</p>
          <a className="button quiet" href={siteAddress('/pricing', language)}>
            {t.more}
          </a>
        </div>
        <dl className="receipt">
          <div>
            <dt>{r.setUp}</dt>
            <dd>{formatMoney(brand.setUpFeeShillings * currency.minor)}</dd>
          </div>
          <div>
            <dt>{r.monthly}</dt>
            <dd>{formatMoney(0)}</dd>
          </div>
          <div>
            <dt>{r.support}</dt>
            <dd>{formatMoney(0)}</dd>
          </div>
          <div className="sum">
            <dt>{r.total}</dt>
            <dd>{formatMoney(brand.setUpFeeShillings * currency.minor)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
