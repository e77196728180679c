import { Call } from '../sections/call.tsx';
import { ResourceCards } from '../sections/resources.tsx';
import { PageHead, Section } from '../sections/section.tsx';
import { resources } from '../texts/resources.ts';
import type { PageProps } from '../view.ts';

export function Resources(props: PageProps) {
  const t = resources[props.language];
  return (
    <>
      <PageHead title={t.heading} lead={t.lead} />
      <Section id="tools" title={t.section} tone="sand">
        <ResourceCards {...props} />
      </Section>
      <Call {...props} />
    </>
  );
}
