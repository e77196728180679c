import type { FastifyInstance } from 'fastify';
import * as templates from '../../common/contracts/chat-templates.ts';
import { listCustomerMessages, listPeopleWaiting, returnToBot } from '../../common/contracts/conversations.ts';
import {
  assignConversation,
  closeConversation,
  getConversation,
  listConversations,
  listMessages,
  readConversation,
  reopenConversation,
  retryMessage,
  sayInConversation,
  snoozeConversation,
  stopBot,
  takeConversation,
} from '../../common/contracts/inbox.ts';
import * as answers from '../../common/contracts/inbox-answers.ts';
import { listCustomerWishes } from '../../common/contracts/wishes.ts';
import { checkByMinute } from '../chat/channels/whatsapp/check.ts';
import { wishesOfCustomer } from '../chat/consent/wishes.ts';
import { aboutConversation } from '../chat/conversations/about.ts';
import { cannedValues } from '../chat/conversations/canned-values.ts';
import { cartOfChat } from '../chat/conversations/cart-of-chat.ts';
import * as change from '../chat/conversations/change.ts';
import { customerMessages } from '../chat/conversations/customer-messages.ts';
import { findMessages as findIn } from '../chat/conversations/find-messages.ts';
import { findConversation, listConversations as list } from '../chat/conversations/list-conversations.ts';
import { listMessages as messagesOf } from '../chat/conversations/list-messages.ts';
import { peopleWaiting } from '../chat/conversations/people-waiting.ts';
import { chatOrders, sendGoods } from '../chat/conversations/send-goods.ts';
import { chatTemplates, numberOfChat, writeTemplate } from '../chat/conversations/templates.ts';
import { retry, tellTyping, writeFile, writeNote, writeReply } from '../chat/conversations/write.ts';
import { writeChoice } from '../chat/conversations/write-choice.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { callerOf, type FastifyRequest } from '../http.ts';
import { keyOf, once } from '../idempotency.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** The team's inbox; what was said with a customer; who waits for a person of the shop. */
export function conversationRoutes(app: FastifyInstance, services: Services): void {
  const inShop = <T>(request: FastifyRequest, work: (tx: Tx, caller: ReturnType<typeof callerOf>) => Promise<T>) => {
    const caller = callerOf(request);
    return services.db.withShop(caller.shopId, (tx) => work(tx, caller));
  };
  serve(app, listPeopleWaiting, ({ request }) => inShop(request, (tx, caller) => peopleWaiting(tx, caller)));
  serve(app, listCustomerMessages, ({ request, params: { id } }) =>
    inShop(request, (tx, caller) => customerMessages(tx, caller, id)),
  );
  serve(app, listCustomerWishes, ({ request, params: { id } }) =>
    inShop(request, (tx, { shopId }) => wishesOfCustomer(tx, shopId, id)),
  );
  serve(app, listConversations, ({ request, query }) =>
    inShop(request, (tx, caller) => list(services, tx, caller, query)),
  );
  serve(app, getConversation, ({ request, params: { id } }) =>
    inShop(request, (tx, caller) => findConversation(tx, caller, id)),
  );
  serve(app, listMessages, ({ request, params: { id }, query }) =>
    inShop(request, (tx, caller) => messagesOf(tx, caller, { id, ...query })),
  );
  serve(app, answers.findMessages, ({ request, query }) => inShop(request, (tx, caller) => findIn(tx, caller, query)));
  serve(app, answers.getCannedValues, ({ request, params: { id } }) =>
    inShop(request, (tx, caller) => cannedValues(services, tx, caller, id)),
  );
  serve(app, answers.getChatCart, ({ request, params: { id } }) =>
    inShop(request, (tx, { shopId }) => cartOfChat(services, tx, shopId, id)),
  );
  serve(app, readConversation, ({ request, params: { id }, body }) =>
    inShop(request, (tx, caller) => change.markRead({ services, tx, caller, id }, body.received)),
  );

  /** Writes once for its key, and answers with the message's id. */
  const answerOnce = async (
    request: FastifyRequest,
    call: string,
    body: object,
    write: (tx: Tx, caller: ReturnType<typeof callerOf>) => Promise<string>,
  ) => {
    const answer = await inShop(request, (tx, caller) => {
      const keyed = { secrets: services.secrets, shopId: caller.shopId, key: keyOf(request.headers), body };
      return once(tx, { ...keyed, route: `POST /api/conversations/${call}` }, async () => ({
        status: 200,
        body: { message_id: await write(tx, caller) },
      }));
    });
    return answer.body as { message_id: string };
  };
  serve(app, sayInConversation, ({ request, params: { id }, body }) =>
    answerOnce(request, `${id}/say`, body, (tx, caller) =>
      (body.note ? writeNote : body.list || body.buttons.length > 0 ? writeChoice : writeReply)(services, tx, caller, {
        id,
        ...body,
      }),
    ),
  );
  serve(app, answers.sendInConversation, ({ request, params: { id }, body }) =>
    answerOnce(request, `${id}/send`, body, (tx, caller) =>
      sendGoods(services, tx, caller, { id, what: body.what, thing: body.id }),
    ),
  );
  serve(app, answers.sendFileInConversation, ({ request, params: { id }, body }) =>
    answerOnce(request, `${id}/file`, body, (tx, caller) =>
      writeFile(services, tx, caller, { id, text: body.caption ?? '', file: body.file_id }),
    ),
  );
  serve(app, templates.listTemplates, ({ request, params: { id } }) =>
    inShop(request, (tx, { shopId }) => chatTemplates(tx, shopId, id)),
  );
  serve(app, templates.readTemplates, ({ request, params: { id } }) =>
    inShop(request, async (tx, { shopId }) => {
      const number = await numberOfChat(tx, shopId, id);
      if (number) await checkByMinute(services, tx, { shopId, id: number.id }, 'templates');
    }),
  );
  serve(app, templates.sendTemplate, ({ request, params: { id }, body }) =>
    answerOnce(request, `${id}/template`, body, (tx, caller) => writeTemplate(services, tx, caller, { id, ...body })),
  );
  serve(app, answers.tellTyping, ({ request, params: { id } }) =>
    inShop(request, (tx, caller) => tellTyping(services, tx, caller, id)),
  );
  serve(app, answers.listChatOrders, ({ request, params: { id } }) =>
    inShop(request, (tx, caller) => chatOrders(tx, caller, id)),
  );
  serve(app, retryMessage, ({ request, params: { id, messageId } }) =>
    inShop(request, async (tx, caller) => ({ message_id: await retry(services, tx, caller, { id, messageId }) })),
  );

  /** Changes it, and answers with what it is then. */
  const changed = (
    request: FastifyRequest,
    id: string,
    work: (each: Parameters<typeof change.take>[0]) => Promise<void>,
  ) =>
    inShop(request, async (tx, caller) => {
      await work({ services, tx, caller, id });
      return findConversation(tx, caller, id);
    });
  serve(app, takeConversation, ({ request, params: { id } }) => changed(request, id, change.take));
  serve(app, closeConversation, ({ request, params: { id } }) => changed(request, id, change.close));
  serve(app, reopenConversation, ({ request, params: { id } }) => changed(request, id, change.reopen));
  serve(app, stopBot, ({ request, params: { id } }) => changed(request, id, change.silenceBot));
  serve(app, assignConversation, ({ request, params: { id }, body }) =>
    changed(request, id, (each) => change.assign(each, body.member_id)),
  );
  serve(app, snoozeConversation, ({ request, params: { id }, body }) =>
    changed(request, id, (each) => change.snooze(each, new Date(body.until))),
  );
  serve(app, answers.getChatAbout, ({ request, params: { id } }) =>
    inShop(request, (tx, caller) => aboutConversation(tx, caller, id)),
  );
  serve(app, answers.linkCustomer, ({ request, params: { id }, body }) =>
    inShop(request, async (tx, caller) => {
      await change.linkCustomer({ services, tx, caller, id }, body.customer_id);
      return aboutConversation(tx, caller, id);
    }),
  );
  serve(app, answers.tagConversation, ({ request, params: { id }, body }) =>
    inShop(request, async (tx, caller) => {
      await change.tag({ services, tx, caller, id }, body);
      return aboutConversation(tx, caller, id);
    }),
  );
  serve(app, returnToBot, async ({ request, params: { id } }) => {
    await inShop(request, (tx, caller) => change.returnToBot({ services, tx, caller, id }));
    return { id, waiting: false };
  });
}
