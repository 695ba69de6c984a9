import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../serve.ts';
import { readCard, type TypedCard } from '../cards.ts';
import { StripeFailure } from '../failure.ts';
import type { Intent, Session } from '../objects.ts';
import type { Provider } from '../provider.ts';
import { authenticate, expireSession, pay } from '../sessions.ts';
import { PAY_STYLE } from './pay-style.ts';
import { type Language, payTexts } from './pay-texts.ts';
import { bankPage, notePage, payPage } from './pay-view.ts';

const LONGEST_FORM = 10_000;
const STYLE_HASH = createHash('sha256').update(PAY_STYLE).digest('base64');
type Page = Readonly<{ status: number; html?: string; location?: string }>;

function languageOf(session: Session | undefined, request: IncomingMessage): Language {
  const wanted =
    session?.locale && session.locale !== 'auto' ? session.locale : (request.headers['accept-language'] ?? 'en');
  return wanted.toLowerCase().startsWith('sv') ? 'sv' : 'en';
}

const onward = (session: Session) => session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);

/** Strict, and yet the form may end at the site: browsers hold redirects after a form to this rule, too. */
function headersFor(session: Session | undefined): Record<string, string> {
  const site = session ? ` ${new URL(session.success_url).origin}` : '';
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${site}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** Where a session stands that can no longer be paid. */
function closedPage(session: Session, language: Language): Page | undefined {
  if (session.status === 'expired') return { status: 410, html: notePage(language, 'expired', session.cancel_url) };
  return session.status === 'complete' ? { status: 200, html: notePage(language, 'paid', onward(session)) } : undefined;
}

function declinedText(language: Language, failure: StripeFailure): string {
  const { declined } = payTexts[language];
  const { code, decline_code: declineCode } = failure.error;
  return declined[String(declineCode)] ?? declined[String(code)] ?? String(declined['card_declined']);
}

const afterPaying = (session: Session, intent: Intent): Page => ({
  status: 303,
  location: intent.status === 'requires_action' ? `/pay/${session.id}/authenticate` : onward(session),
});

function submitCard(provider: Provider, session: Session, language: Language, form: URLSearchParams): Page {
  const typed = Object.fromEntries(
    ['number', 'expiry', 'cvc', 'name'].map((name) => [name, form.get(name) ?? '']),
  ) as TypedCard;
  const { entry, problems } = readCard(typed, provider.clock.now());
  if (!entry) return { status: 422, html: payPage(session, language, { typed, problems }) };
  const open = intentOf(provider, session);
  if (open?.status === 'requires_action') return afterPaying(session, open);
  try {
    return afterPaying(session, pay(provider, session, entry));
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { status: 402, html: payPage(session, language, { typed, declined: declinedText(language, error) }) };
  }
}

const intentOf = (provider: Provider, session: Session) =>
  session.payment_intent ? provider.store.find('payment_intent', session.payment_intent) : undefined;

function bankStep(provider: Provider, session: Session, language: Language, form: URLSearchParams | undefined): Page {
  const intent = intentOf(provider, session);
  if (intent?.status !== 'requires_action') return { status: 303, location: `/pay/${session.id}` };
  const method = provider.need('payment_method', String(intent.payment_method));
  if (!form) return { status: 200, html: bankPage(session, intent, method.card.last4, language) };
  try {
    return afterPaying(session, authenticate(provider, session, form.get('outcome') === 'approve'));
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { status: 402, html: payPage(session, language, { declined: declinedText(language, error) }) };
  }
}

function answerFor(
  provider: Provider,
  session: Session | undefined,
  step: string | undefined,
  language: Language,
  form: URLSearchParams | undefined,
): Page {
  if (!session || (step && step !== 'authenticate'))
    return { status: 404, html: notePage(language, 'unknown', provider.publicUrl) };
  const closed = closedPage(session, language);
  if (closed) return form && session.status === 'complete' ? { status: 303, location: onward(session) } : closed;
  if (step) return bankStep(provider, session, language, form);
  if (form) return submitCard(provider, session, language, form);
  return { status: 200, html: payPage(session, language) };
}

/** The pages under `/pay/`. `settled` puts what happened on disk before the person hears of it. */
export function payPages(provider: Provider, settled: () => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!['GET', 'HEAD', 'POST'].includes(request.method ?? '')) {
      response.writeHead(405, { allow: 'GET, HEAD, POST' }).end();
      return;
    }
    const [, id = '', step] = new URL(request.url ?? '/', provider.publicUrl).pathname.split('/').filter(Boolean);
    const body = await readBody(request, LONGEST_FORM);
    const form = request.method === 'POST' ? new URLSearchParams(body?.toString() ?? '') : undefined;
    const session = provider.store.find('checkout.session', id);
    if (session?.status === 'open' && session.expires_at <= provider.now()) expireSession(provider, session);
    const { status, html, location } = answerFor(provider, session, step, languageOf(session, request), form);
    settled();
    response
      .writeHead(status, { ...headersFor(session), ...(location && { location }) })
      .end(request.method === 'HEAD' ? undefined : html);
  };
}
