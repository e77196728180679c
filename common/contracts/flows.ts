import * as z from 'zod';
import { languages } from '../../resources/enums.ts';
import { flowSchema } from '../flow/flow.ts';
import { maxFlowBytes } from '../flow/limits.ts';
import { chatAction } from './chat-entry.ts';
import { contract } from './contract.ts';
import { instant } from './fields.ts';
import { precondition as headers, staleRow } from './precondition.ts';

const graph = flowSchema
  .refine((flow) => new TextEncoder().encode(JSON.stringify(flow)).length <= maxFlowBytes, {
    params: { problem: 'flow_too_large' },
  })
  .meta({ id: 'Flow', description: "A bot's conversation as a graph of blocks by name." });

const version = z
  .strictObject({
    number: z.int(),
    state: z.enum(['draft', 'published', 'retired']),
    /** Since when customers are answered by it; null for a draft. */
    published_at: instant.nullable(),
    /** Null for what the shop began with. */
    published_by: z.string().nullable(),
  })
  .meta({ id: 'FlowVersion' });
export type FlowVersion = z.output<typeof version>;

const draft = z
  .strictObject({
    number: z.int(),
    /** The version of the row, which is its ETag too. */
    version: z.int(),
    graph,
    changed_by: z.string().nullable(),
    updated_at: instant.nullable(),
  })
  .meta({ id: 'FlowDraft' });
export type FlowDraft = z.output<typeof draft>;

const overview = z
  .strictObject({
    /** What customers are answered by. */
    published: version.extend({ graph }),
    /** What is being changed; at most one. */
    draft: draft.nullable(),
    /** The language that must have words. */
    language: z.enum(languages),
  })
  .meta({ id: 'FlowStanding' });
export type FlowStanding = z.output<typeof overview>;

const shared = { tag: 'chat', access: 'flows.write' } as const;
const stale = staleRow(draft);

/** Nothing is sent along; what is, was meant for another call. */
const nothing = z.strictObject({}).nullish();

export const getFlow = contract({
  ...{ ...shared, id: 'flows.get', method: 'GET', path: '/api/flow' },
  summary: 'What the bot says, and the draft of what it is to say',
  access: 'flows.read',
  answers: { 200: overview },
});

export const listFlowVersions = contract({
  ...{ ...shared, id: 'flows.versions', method: 'GET', path: '/api/flow/versions' },
  summary: 'The newest versions, who published them and when',
  access: 'flows.read',
  answers: { 200: z.array(version) },
});

export const beginFlowDraft = contract({
  ...{ ...shared, id: 'flows.begin', method: 'POST', path: '/api/flow/draft' },
  summary: 'Begin a draft as a copy of what is published; where there is one already, it is answered',
  body: nothing,
  answers: { 200: draft },
});

export const saveFlowDraft = contract({
  ...{ ...shared, id: 'flows.save', method: 'PUT', path: '/api/flow/draft' },
  summary: 'Save the draft; whatever the doctor says of it',
  headers,
  body: z.strictObject({ graph }),
  answers: { 200: draft, 412: stale },
  problems: ['not_found', 'changed_since'],
});

export const dropFlowDraft = contract({
  ...{ ...shared, id: 'flows.drop', method: 'DELETE', path: '/api/flow/draft' },
  summary: 'Throw the draft away; customers notice nothing',
  answers: { 204: null },
  problems: ['not_found'],
});

export const publishFlow = contract({
  ...{ ...shared, id: 'flows.publish', method: 'POST', path: '/api/flow/draft/publish' },
  summary: 'Answer customers by the draft from now on; chats under way go on at the same block',
  headers,
  body: nothing,
  answers: { 200: overview, 412: stale },
  problems: ['not_found', 'changed_since', 'flow_has_errors'],
});

export const restoreFlow = contract({
  ...shared,
  id: 'flows.restore',
  method: 'POST',
  path: '/api/flow/versions/{number}/restore',
  params: z.strictObject({ number: z.coerce.number().int().min(1).max(1_000_000_000) }),
  summary: 'Make a former version the draft; where there is a draft, it takes its place',
  headers,
  body: nothing,
  answers: { 200: draft, 412: stale },
  problems: ['not_found', 'changed_since'],
});

const short = z.string().max(200);
const cartLine = z.strictObject({
  productId: z.uuid(),
  variantId: short.nullable(),
  quantity: z.int().min(1).max(999),
});
const state = z
  .strictObject({
    at: z.string().max(60),
    offered: z.array(z.strictObject({ id: short, title: z.string().max(1000) })).max(20),
    cart: z.array(cartLine).max(30),
    category: short.nullable(),
    product: z.uuid().nullable(),
    page: z.int().min(0).max(10_000),
    variantPage: z.int().min(0).max(10_000),
    heard: z
      .strictObject({
        lines: z.array(cartLine).max(100),
        open: z.array(z.strictObject({ thing: short, names: z.array(short).max(3) })).max(100),
        rest: z.array(z.string().max(2000)).max(5),
      })
      .nullable()
      .default(null),
    vars: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,29}$/), z.string().max(500)),
  })
  .meta({ id: 'FlowState', description: 'Where a conversation stands.' });

const played = z
  .strictObject({
    replies: z.array(chatAction),
    state,
    language: z.enum(languages),
    /** The blocks it came by, in order. */
    path: z.array(z.string()),
    /** A person would be asked for, and the bot be silent. */
    hand_over: z.boolean(),
  })
  .meta({ id: 'FlowPlayed' });
export type FlowPlayed = z.output<typeof played>;

export const tryFlow = contract({
  ...{ ...shared, id: 'flows.try', method: 'POST', path: '/api/flow/try' },
  summary: 'Play one message through a flow; nothing is sent or stored',
  access: 'flows.read',
  body: z.strictObject({
    /** Left out: the draft, or without one what is published. */
    graph: graph.optional(),
    /** As the move before answered it; null to begin. */
    state: state.nullable(),
    language: z.enum(languages),
    text: z.string().max(4096),
    /** The id of what was picked. */
    picked: short.nullable(),
  }),
  example: { state: null, language: 'sw', text: 'Habari', picked: null },
  answers: { 200: played },
});
