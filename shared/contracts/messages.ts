import * as z from 'zod';
import { SIDES } from '../domain/community/thread.ts';
import { POLICY } from '../domain/policy.ts';
import { endpoint } from './endpoint.ts';
import {
  BilingualShape,
  CountShape,
  CursorShape,
  Done,
  IdShape,
  InstantShape,
  LineShape,
  LocalDateShape,
  TextShape,
} from './schemas.ts';

export const MessageText = TextShape(POLICY.messages.longest).min(1);
const TopicShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booking'), bookingId: IdShape, date: LocalDateShape }),
  z.object({ kind: z.literal('question'), subject: z.string() }),
  z.object({ kind: z.literal('date'), date: LocalDateShape, adults: z.int(), children: z.int() }),
]);
export const ThreadShape = z.object({
  threadId: IdShape,
  topic: TopicShape,
  experienceId: IdShape,
  title: BilingualShape,
  /** The other one's name. */
  name: z.string(),
  /** The other one has no account: answers go by mail. */
  isVisitor: z.boolean(),
  unread: z.int(),
  lastAt: InstantShape.nullable(),
  lastText: z.string(),
});
const OneThread = z.object({ threadId: IdShape });

/** One's own threads, the latest first. */
export const listThreads = endpoint({
  method: 'GET',
  path: '/api/messages',
  auth: 'signed-in',
  throttle: 'read',
  input: z.object({ cursor: CursorShape.optional() }),
  output: z.object({ threads: z.array(ThreadShape), cursor: CursorShape.nullable() }),
  errors: [],
});
/** A thread and its messages, the newest first. That of a booking is there before anybody has written. */
export const getThread = endpoint({
  method: 'GET',
  path: '/api/messages/{threadId}',
  auth: 'signed-in',
  throttle: 'read',
  input: OneThread.extend({ cursor: CursorShape.optional() }),
  output: z.object({
    thread: ThreadShape,
    messages: z.array(
      z.object({
        messageId: IdShape,
        from: z.enum(SIDES),
        isMine: z.boolean(),
        text: z.string(),
        at: InstantShape,
      }),
    ),
    cursor: CursorShape.nullable(),
  }),
  errors: ['community.thread_not_found'],
});
/** Writes to the other one, who gets a mail. The same message again is the same message. */
export const postMessage = endpoint({
  method: 'POST',
  path: '/api/messages/{threadId}',
  auth: 'signed-in',
  throttle: 'write',
  input: OneThread.extend({ messageId: z.uuid(), text: MessageText }),
  output: Done,
  errors: ['community.thread_not_found', 'request.repeated_differently', 'request.too_many', 'booking.busy'],
});
/** What was written up to then has been seen. */
export const markThreadRead = endpoint({
  method: 'POST',
  path: '/api/messages/{threadId}/read',
  auth: 'signed-in',
  throttle: 'write',
  input: OneThread.extend({ seen: InstantShape }),
  output: Done,
  errors: ['community.thread_not_found', 'booking.busy'],
});
const ByLink = z.object({ token: z.string().max(120) });
/** The same thread for a visitor without an account, by the link in their mail. */
export const getVisitorThread = endpoint({
  method: 'GET',
  path: '/api/visitor-messages/{token}',
  auth: 'public',
  throttle: 'read',
  input: ByLink.extend({ cursor: CursorShape.optional() }),
  output: getThread.output,
  errors: ['community.thread_not_found'],
});
/** A visitor's answer to the guide. The same message again is the same message. */
export const postVisitorMessage = endpoint({
  method: 'POST',
  path: '/api/visitor-messages/{token}',
  auth: 'public',
  throttle: 'write',
  input: ByLink.extend({ messageId: z.uuid(), text: MessageText }),
  output: Done,
  errors: ['community.thread_not_found', 'request.repeated_differently', 'request.too_many', 'booking.busy'],
});
/** A little work for the sender's machine: what keeps senders of thousands away without a third party. */
export const startCaptcha = endpoint({
  method: 'POST',
  path: '/api/captcha',
  auth: 'public',
  throttle: 'write',
  input: z.object({}),
  output: z.object({ challenge: z.string(), bits: z.int(), expiresAt: InstantShape }),
  errors: ['request.too_many'],
});
/** An angler writes to the guide of a trip before booking. */
export const askGuide = endpoint({
  method: 'POST',
  path: '/api/experiences/{experienceId}/questions',
  auth: 'angler',
  throttle: 'sensitive',
  input: z.object({
    experienceId: IdShape,
    requestId: z.uuid(),
    subject: LineShape(120, 2),
    message: MessageText,
    captcha: z.object({ challenge: z.string().max(200), answer: CountShape(Number.MAX_SAFE_INTEGER) }),
  }),
  output: z.object({ threadId: IdShape }),
  errors: [
    'catalogue.experience_not_found',
    'community.captcha_failed',
    'community.captcha_used',
    'request.repeated_differently',
    'request.too_many',
    'booking.busy',
  ],
});
