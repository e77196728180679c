import { Calculator } from '../calculator/calculator.tsx';
import { examples, firstMonth, sumsOf } from '../calculator/sums.ts';
import { money } from '../calculator/words.ts';
import { Call } from '../sections/call.tsx';
import { Pay } from '../sections/pay.tsx';
import { PageHead, Section } from '../sections/section.tsx';
import { pricing } from '../texts/pricing.ts';
import type { PageProps } from '../view.ts';

export function Pricing(props: PageProps) {
  const t = pricing[props.language];
  return (
    <>
      <PageHead title={t.heading} lead={t.lead} />
      <Section id="calculator" title={t.calculator.title} lead={t.calculator.lead} tone="sand">
        <Calculator {...props} />
      </Section>
      <Section id="examples" title={t.examples.title} lead={t.examples.lead(`${firstMonth.rate / 100}%`)}>
        <Examples {...props} />
      </Section>
      <Section id="fees" title={t.fees.title} lead={t.fees.lead} tone="sand">
        <ul className="cards">
          {t.fees.cases.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="note">{t.fees.out}</p>
      </Section>
      <Pay {...props} />
      <Call {...props} />
    </>
  );
}

function Examples({ language }: PageProps) {
  const t = pricing[language].examples;
  return (
    <table className="stack">
      <thead>
        <tr>
          {t.head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {examples.map((month, shop) => {
          const { sales, shopperPays, fees, net } = sumsOf(month);
          return (
            <tr key={t.shops[shop]}>
              <th scope="row">{t.shops[shop]}</th>
              {[sales, shopperPays, fees, net].map((amount, column) => (
                <td key={t.head[column + 1]} data-head={t.head[column + 1]}>
                  {money(amount)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
