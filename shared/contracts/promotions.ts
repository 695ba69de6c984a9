import * as z from 'zod';
import { POLICY } from '../domain/policy.ts';
import { endpoint } from './endpoint.ts';
import {
  BilingualShape,
  CountShape,
  IdShape,
  InstantShape,
  LocalDateShape,
  LocaleShape,
  LocalTimeShape,
  TextShape,
} from './schemas.ts';

const { promotion, discountPercent, lists } = POLICY;
const SlotRefShape = z.object({ date: LocalDateShape, slotId: IdShape });
const Percent = CountShape(discountPercent.most, discountPercent.least);
const REFUSALS = ['promotion.not_live', 'promotion.not_active', 'promotion.no_dates'] as const;

/** What can be promoted: the experiences, each with its refusal if there is one, and the half-empty boats of the next days. */
export const listPromotable = endpoint({
  method: 'GET',
  path: '/api/guide/promotions',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({
    experiences: z.array(
      z.object({
        id: IdShape,
        title: BilingualShape,
        status: z.enum(['draft', 'pending_review', 'live', 'hidden']),
        refusal: z.enum(REFUSALS).nullable(),
        nextFreeDate: LocalDateShape.nullable(),
        /** Dates on offer now. */
        promoted: z.int(),
      }),
    ),
    spots: z.array(
      SlotRefShape.extend({
        experienceId: IdShape,
        title: BilingualShape,
        start: LocalTimeShape,
        end: LocalTimeShape,
        endsAfterDays: z.int(),
        places: z.int(),
        capacity: z.int(),
        taken: z.int(),
        discountPercent: z.int().nullable(),
      }),
    ),
  }),
  errors: [],
});
/** Puts one discount on the chosen times, or takes it away (0). Times that cannot have it are named and left alone. */
export const setDiscount = endpoint({
  method: 'PUT',
  path: '/api/guide/promotions/{experienceId}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({
    experienceId: IdShape,
    slots: z.array(SlotRefShape).min(1).max(promotion.mostDates),
    percent: Percent,
  }),
  output: z.object({
    set: z.array(SlotRefShape),
    skipped: z.array(SlotRefShape.extend({ code: z.string() })),
    /** What an adult's badge is counted from, in öre. */
    lowestPrice: z.int(),
    badgePercent: z.int().nullable(),
  }),
  errors: [
    'catalogue.experience_not_found',
    'promotion.not_live',
    'promotion.not_active',
    'promotion.too_many_dates',
    'calendar.busy',
  ],
});
/** A message from the trip's facts: by the AI provider, or, where there is none, from a template that says so. */
export const writePromotion = endpoint({
  method: 'POST',
  path: '/api/guide/promotions/{experienceId}/message',
  auth: 'guide',
  throttle: 'sensitive',
  input: z.object({
    experienceId: IdShape,
    slots: z.array(SlotRefShape).min(1).max(promotion.mostDates),
    language: LocaleShape,
    by: z.enum(['ai', 'template']),
  }),
  output: z.object({ text: z.string(), by: z.enum(['ai', 'template']) }),
  errors: ['catalogue.experience_not_found', 'promotion.ai_rate_limited', 'promotion.ai_unpaid', 'request.too_many'],
});
/** Mails the offer, each address its own mail, once: the same request again is the same mail. */
export const sendPromotion = endpoint({
  method: 'POST',
  path: '/api/guide/promotions/{experienceId}/mail',
  auth: 'guide',
  throttle: 'sensitive',
  input: z.object({
    experienceId: IdShape,
    requestId: z.uuid(),
    slots: z.array(SlotRefShape).min(1).max(promotion.mostDates),
    message: TextShape(promotion.longestMessage).min(1),
    language: LocaleShape,
    /** As typed: commas, semicolons or lines between them. */
    addresses: z.string().max(lists.longestImport),
    /** The list that they come from, for its count. */
    listId: z.uuid().nullable(),
    consent: z.boolean(),
  }),
  output: z.object({
    sent: z.int(),
    /** Did not want it, or take no mail. */
    stopped: z.int(),
    invalid: z.array(z.string()),
  }),
  errors: [
    'catalogue.experience_not_found',
    ...REFUSALS,
    'promotion.no_recipients',
    'promotion.too_many_recipients',
    'promotion.consent_required',
    'promotion.mail_rate_limited',
    'lists.not_found',
    'request.repeated_differently',
  ],
});
/** The offers that were mailed, the last one first. */
export const listPromotionMails = endpoint({
  method: 'GET',
  path: '/api/guide/promotion-mails',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({
    mails: z.array(z.object({ id: IdShape, title: BilingualShape, at: InstantShape, sent: z.int(), dates: z.int() })),
  }),
  errors: [],
});
