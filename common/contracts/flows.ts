import * as z from 'zod';
import { languages } from '../../resources/enums.ts';
import { flowSchema, secretName } from '../flow/flow.ts';
import { maxFlowBytes } from '../flow/limits.ts';
import { flowTemplateNames } from '../flow/templates/names.ts';
import { chatAction } from './chat-entry.ts';
import { contract } from './contract.ts';
import { instant, words } from './fields.ts';
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
    /** Who saved it last, and when: all there is of a draft that another took the place of. */
    changed_by: z.string().nullable(),
    updated_at: instant.nullable(),
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

const replaced = z
  .strictObject({
    draft,
    /** The number under which the draft before stays among the versions; null where there was none. */
    replaced: z.int().nullable(),
  })
  .meta({ id: 'FlowReplaced' });
export type FlowReplaced = z.output<typeof replaced>;

const file = z
  .strictObject({
    /** Which form of file it is. */
    dukani_flow: z.literal(1),
    version: z.int(),
    exported_at: instant,
    graph,
  })
  .meta({ id: 'FlowFile' });
export type FlowFile = z.output<typeof file>;

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
const versionNumber = z.coerce.number().int().min(1).max(1_000_000_000);
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
  summary: 'The newest 50 versions, or those before one, who published them and when',
  access: 'flows.read',
  query: z.strictObject({ before: versionNumber.optional() }),
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
  body: z.strictObject({
    graph,
    number: z.int().min(1).max(1_000_000_000).optional().describe('The draft that is meant; no other one is changed.'),
  }),
  answers: { 200: draft, 412: stale },
  problems: ['not_found', 'changed_since'],
});

export const dropFlowDraft = contract({
  ...{ ...shared, id: 'flows.drop', method: 'DELETE', path: '/api/flow/draft' },
  summary: 'Throw the draft away; customers notice nothing',
  headers,
  query: z.strictObject({ number: versionNumber.optional().describe('The draft that is meant; no other one is.') }),
  answers: { 204: null, 412: stale },
  problems: ['not_found', 'changed_since'],
});

export const publishFlow = contract({
  ...{ ...shared, id: 'flows.publish', method: 'POST', path: '/api/flow/draft/publish' },
  summary: 'Answer customers by the draft from now on; chats under way go on at the same block',
  headers,
  body: z
    .strictObject({
      number: z.int().min(1).max(1_000_000_000).optional().describe('The draft that is meant; asked twice, it is one.'),
    })
    .nullish(),
  example: { number: 2 },
  answers: { 200: overview, 412: stale },
  problems: ['not_found', 'changed_since', 'flow_has_errors'],
});

export const restoreFlow = contract({
  ...shared,
  id: 'flows.restore',
  method: 'POST',
  path: '/api/flow/versions/{number}/restore',
  params: z.strictObject({ number: versionNumber }),
  summary: 'Make a former version the draft; a draft that is there stays among the versions',
  headers,
  body: nothing,
  answers: { 200: replaced, 412: stale },
  problems: ['not_found', 'changed_since'],
});

export const exportFlow = contract({
  ...{ ...shared, id: 'flows.export', method: 'GET', path: '/api/flow/export' },
  summary: 'The draft, without one what is published, or the version that is named, as a file',
  query: z.strictObject({ version: versionNumber.optional() }),
  answers: { 200: file },
  problems: ['not_found'],
});

export const importFlow = contract({
  ...{ ...shared, id: 'flows.import', method: 'POST', path: '/api/flow/import' },
  summary:
    'Make a file the draft; one that is there stays among the versions, and is as it was where the file is wrong',
  headers,
  body: z.strictObject({
    /** The file's own text. */
    text: z
      .string()
      .min(1)
      .max(2 * maxFlowBytes),
  }),
  example: { text: '{"start":"a","keywords":[],"unknown":{"en":"?","sw":"?"},"blocks":{}}' },
  answers: {
    200: replaced.extend({
      /** Where something of another shop was left out. */
      dropped: z.array(z.strictObject({ block: z.string().nullable(), place: z.string() })),
    }),
    412: stale,
  },
  problems: ['not_found', 'changed_since', 'flow_file_wrong'],
});
export type FlowImported = FlowReplaced & { dropped: { block: string | null; place: string }[] };

export const takeFlowTemplate = contract({
  ...{ ...shared, id: 'flows.template', method: 'POST', path: '/api/flow/templates/{name}' },
  summary: 'Make a template the draft; one that is there stays among the versions',
  params: z.strictObject({ name: z.enum(flowTemplateNames) }),
  headers,
  body: nothing,
  answers: { 200: replaced, 412: stale },
  problems: ['not_found', 'changed_since'],
});

const counts = z
  .strictObject({
    days: z.int(),
    blocks: z.array(
      z.strictObject({
        block: z.string(),
        /** How often a customer came by it; each went on, may still answer, or left. */
        reached: z.int(),
        answered: z.int(),
        waiting: z.int(),
        left: z.int(),
      }),
    ),
  })
  .meta({ id: 'FlowCounts' });
export type FlowCounts = z.output<typeof counts>;

export const listFlowTags = contract({
  ...{ ...shared, id: 'flows.tags', method: 'GET', path: '/api/flow/tags' },
  summary: 'What chats and customers are called, the most usual first, as far as the caller may read either',
  access: 'flows.read',
  answers: { 200: z.array(z.strictObject({ tag: z.string() })) },
});

const secretParams = z.strictObject({ name: secretName });
export const listFlowSecrets = contract({
  ...{ ...shared, id: 'flows.secrets', method: 'GET', path: '/api/flow/secrets' },
  summary: 'Names of the secrets that the bot sends to systems it asks; what they are nobody reads again',
  answers: { 200: z.array(z.strictObject({ name: z.string() })) },
});
export const keepFlowSecret = contract({
  ...{ ...shared, id: 'flows.keep_secret', method: 'PUT', path: '/api/flow/secrets/{name}' },
  summary: 'Keep a secret under a name, in place of the one before',
  params: secretParams,
  // As a header can carry it.
  body: z.strictObject({
    value: words(500).refine((value) => /^[\x20-\x7e]*$/.test(value), { params: { problem: 'header_value' } }),
  }),
  example: { value: 'Bearer 7d1c' },
  answers: { 204: null },
});
export const dropFlowSecret = contract({
  ...{ ...shared, id: 'flows.drop_secret', method: 'DELETE', path: '/api/flow/secrets/{name}' },
  summary: 'Forget a secret; whatever asks with it is not answered any more',
  params: secretParams,
  answers: { 204: null },
  problems: ['not_found'],
});

export const countFlow = contract({
  ...{ ...shared, id: 'flows.counts', method: 'GET', path: '/api/flow/counts' },
  summary: 'How customers came through the bot in the last days, by block',
  access: 'flows.read',
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(90).default(7) }),
  answers: { 200: counts },
});

const short = z.string().max(200);
/** A product, or a set that is sold whole. */
const goods = z
  .string()
  .regex(/^(set:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .meta({ examples: ['set:01981f5e-7c00-7000-8000-000000000001'] });
const cartLine = z.strictObject({
  productId: z.uuid().nullable(),
  setId: z.uuid().optional(),
  variantId: short.nullable(),
  quantity: z.int().min(1).max(999),
});
const meaning = z.strictObject({ line: cartLine, name: z.string().max(400), title: z.string().max(400) });
const state = z
  .strictObject({
    at: z.string().max(60),
    offered: z.array(z.strictObject({ id: short, title: z.string().max(1000) })).max(20),
    numbered: z.int().min(0).max(20),
    cart: z.array(cartLine).max(30),
    category: short.nullable(),
    product: goods.nullable(),
    page: z.int().min(0).max(10_000),
    variantPage: z.int().min(0).max(10_000),
    wanted: z.int().min(1).max(999).nullable(),
    missed: z.int().min(0).optional(),
    // A test phone that was open before there was one goes on.
    place: short.nullish(),
    lastPlace: short.nullish(),
    understood: z
      .strictObject({
        lines: z.array(cartLine).max(100),
        open: z.array(z.strictObject({ thing: short, meanings: z.array(meaning).max(3).optional() })).max(100),
        rest: z.array(z.string().max(2000)).max(5),
        place: short.nullish(),
        changing: z.boolean().optional(),
      })
      .nullable(),
    awaits: z
      .strictObject({ id: short, began: z.boolean(), until: instant.optional(), order: z.int().optional() })
      .nullable(),
    vars: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,29}$/), z.string().max(500)),
    days: z.array(short).max(200).optional(),
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
    /** The name of who would have the chat; null where anybody may take it. */
    handed_to: z.string().nullable(),
    /** So many minutes it would have waited by the way. */
    waited: z.int(),
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

const replayed = z
  .strictObject({
    days: z.int(),
    /** So many chats were played, and so many messages of theirs. */
    chats: z.int(),
    messages: z.int(),
    /** Of each chat that goes another way: what was written where it first does, and what either says to it. */
    parts: z.array(
      z.strictObject({
        conversation: z.uuid(),
        name: z.string().nullable(),
        at: instant,
        text: z.string(),
        before: z.array(chatAction),
        after: z.array(chatAction),
      }),
    ),
  })
  .meta({ id: 'FlowReplayed' });
export type FlowReplayed = z.output<typeof replayed>;

export const replayFlow = contract({
  ...{ ...shared, id: 'flows.replay', method: 'POST', path: '/api/flow/replay' },
  summary: 'Play chats of the last days through a flow, and say which go another way than by what is published',
  body: z.strictObject({
    /** Left out: the draft, or without one what is published. */
    graph: graph.optional(),
  }),
  example: {},
  answers: { 200: replayed },
  problems: ['not_allowed'],
});
