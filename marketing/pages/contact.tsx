import { formatPhone } from '../../common/phone.ts';
import { brand } from '../../resources/brand.ts';
import { ContactForm } from '../contact/form.tsx';
import { PageHead } from '../sections/section.tsx';
import { contact } from '../texts/contact.ts';
import type { PageProps } from '../view.ts';

export function Contact(props: PageProps) {
  const t = contact[props.language];
  return (
    <>
      <PageHead title={t.heading} lead={t.lead} />
      <section className="block sand">
        <div className="wide contact">
          <ContactForm {...props} />
          <aside>
            <h2 className="quiet">{t.direct}</h2>
            <dl>
              <dt>{t.call}</dt>
              <dd>
                <a href={`tel:${brand.phone}`}>{formatPhone(brand.phone)}</a>
              </dd>
              <dt>{t.mail}</dt>
              <dd>
                <a href={`mailto:${brand.email}`}>{brand.email}</a>
              </dd>
              <dt>{t.visit}</dt>
              <dd>{brand.address}</dd>
            </dl>
          </aside>
        </div>
      </section>
    </>
  );
}
