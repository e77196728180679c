import { Call } from '../sections/call.tsx';
import { Demo } from '../sections/demo.tsx';
import { Faq } from '../sections/faq.tsx';
import { Features } from '../sections/features.tsx';
import { Intro } from '../sections/intro.tsx';
import { Pay } from '../sections/pay.tsx';
import { Price } from '../sections/price.tsx';
import { Steps } from '../sections/steps.tsx';
import { Voices } from '../sections/voices.tsx';
import { Who } from '../sections/who.tsx';
import type { PageProps } from '../view.ts';

export const Home = (props: PageProps) => (
  <>
    <Intro {...props} />
    <Who {...props} />
    <Steps {...props} />
    <Demo {...props} />
    <Features {...props} />
    <Price {...props} />
    <Pay {...props} />
    <Voices {...props} />
    <Faq {...props} />
    <Call {...props} />
  </>
);
