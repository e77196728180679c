import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readContactMessage } from '../../common/contracts/contact.ts';
import { contactFields, contactTrap, siteAddress } from '../../common/site.ts';
import { type Language, languages } from '../../resources/enums.ts';
import { type ProblemCode, problems } from '../../resources/problems.ts';
import { contactLimit } from '../contact/limit.ts';
import { receiveMessage } from '../contact/receive.ts';
import { makeStamp } from '../contact/stamp.ts';
import { readError, setRetryAfter } from '../errors.ts';
import { networkOf } from '../limits/network.ts';
import { Problem } from '../problems.ts';
import { fieldErrors } from '../sentences/field-errors.ts';
import type { Services } from '../services.ts';
import type { ContactState } from './site-renderer.ts';

const needsStamp: readonly ProblemCode[] = ['form_too_old', 'form_used'];
type Form = Partial<Record<string, string>>;
type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  state: ContactState,
  status?: number,
) => Promise<FastifyReply>;

/** The contact form as browsers post it without a script: answered with the page itself, and nothing typed is lost. */
export function contactForm(app: FastifyInstance, services: Services, answer: Answer): void {
  app.register(async (form) => {
    form.removeAllContentTypeParsers();
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const typedIn = ({ body }: FastifyRequest): Record<string, string> =>
      Object.fromEntries(contactFields.map((name) => [name, (body as Form | null)?.[name] ?? '']));
    const refuse = (
      request: FastifyRequest,
      reply: FastifyReply,
      language: Language,
      code: ProblemCode,
      errors = {},
    ) => {
      // The stamp stays, unless it is spent.
      const { stamp } = (request.body ?? {}) as Form;
      const state: ContactState = {
        stamp: needsStamp.includes(code) || !stamp ? makeStamp(services) : stamp,
        typed: typedIn(request),
        problem: problems[code][language],
        errors,
      };
      return answer(request, reply, language, state, problems[code].status);
    };

    for (const language of languages) {
      form.post(
        siteAddress('/contact-us', language),
        {
          config: { access: 'public', rateLimit: { ...contactLimit, hook: 'preHandler' } },
          schema: { hide: true },
          errorHandler: (error: FastifyError, request, reply) => {
            const found = readError(error);
            const code = found instanceof Problem ? found.code : 'validation_failed';
            if (found instanceof Problem) setRetryAfter(reply, found);
            if (code === 'internal_error') request.log.error({ err: error }, 'the contact form failed');
            return refuse(request, reply, language, code);
          },
        },
        async (request, reply) => {
          const { stamp, [contactTrap]: trap } = (request.body ?? {}) as Form;
          const sent = { ...typedIn(request), language, stamp: stamp ?? '', [contactTrap]: trap };
          const read = readContactMessage(sent);
          if (!read.success)
            return refuse(request, reply, language, 'validation_failed', fieldErrors(read.error.issues, language));
          const { ticket } = await receiveMessage(services, read.data, networkOf(request.ip));
          return answer(request, reply, language, { stamp: '', ticket });
        },
      );
    }
  });
}
