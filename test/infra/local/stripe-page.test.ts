import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payTexts } from '#infra/local/stripe/page/pay-texts.ts';
import { openSession, SITE, startProvider, type TestProvider, typedCard } from '#test/support/stripe-provider.ts';

let provider: TestProvider;
beforeEach(async () => {
  provider = await startProvider();
});
afterEach(() => provider.stop());

const PAYS = '4242 4242 4242 4242';
const pathOf = (session: { url: string | null }) => new URL(String(session.url)).pathname;

describe('the card page', () => {
  it('shows in the language of the session what is paid, to whom, and the way back', async () => {
    const session = await openSession(provider);
    const answer = await provider.page(pathOf(session));
    const html = await answer.text();
    expect(session.url).toBe(`${SITE}/pay/${session.id}`);
    for (const text of [
      'lang="sv"',
      'Betala till Napp',
      'Gäddfiske i skärgården',
      '240,00',
      'Tillbaka till Napp',
      `${SITE}/sv/bokning/b1?avbruten`,
      'anna@example.se',
      'Ditt kort sparas',
      payTexts.sv.testHint,
    ])
      expect(html).toContain(text);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toContain('<script');
    const english = await openSession(provider, { locale: 'en' });
    expect(await (await provider.page(pathOf(english))).text()).toContain('Pay SEK');
    const auto = await openSession(provider, { locale: 'auto' });
    expect(
      await (await provider.page(pathOf(auto), undefined, { 'accept-language': 'sv-SE,en;q=0.5' })).text(),
    ).toContain('lang="sv"');
  });

  it('leads to the site with the id of the session, and does not take the money twice', async () => {
    const session = await openSession(provider);
    const first = await provider.page(pathOf(session), typedCard(PAYS));
    const again = await provider.page(pathOf(session), typedCard(PAYS));
    expect([first.status, first.headers.get('location')]).toEqual([303, `${SITE}/sv/bokning/b1?session=${session.id}`]);
    expect([again.status, again.headers.get('location')]).toEqual([303, first.headers.get('location')]);
    expect((await provider.stripe.charges.list()).data).toHaveLength(1);
    expect(await (await provider.page(pathOf(session))).text()).toContain(payTexts.sv.paidTitle);
  });

  it('says at each field what is wrong with it, and keeps what was typed but the security code', async () => {
    const session = await openSession(provider, { locale: 'en' });
    const answer = await provider.page(
      pathOf(session),
      typedCard('4242 4242 4242 4241', { expiry: '01/20', cvc: '987654', name: '<b>' }),
    );
    const html = await answer.text();
    expect(answer.status).toBe(422);
    const { problems } = payTexts.en;
    for (const text of [problems.number_wrong, problems.expiry_past, problems.cvc_wrong]) expect(html).toContain(text);
    expect(html).toMatch(
      /id="number"[^>]*value="4242 4242 4242 4241"[^>]*aria-invalid="true" aria-describedby="number-problem" autofocus/,
    );
    expect(html).toContain('value="&#60;b&#62;"');
    expect(html).not.toContain('987654');
    expect((await provider.page(pathOf(session), typedCard('4111 1111 1111 1111'))).status).toBe(422);
  });

  it('says why a card was declined, and lets another one pay', async () => {
    const session = await openSession(provider, { locale: 'en' });
    const declined = await provider.page(pathOf(session), typedCard('4000 0000 0000 0002'));
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringContaining(String(payTexts.en.declined['card_declined'])),
    ]);
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await provider.page(pathOf(session), typedCard(PAYS));
    const paid = await provider.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', last_payment_error: null },
    });
    await provider.standIn.idle();
    expect(provider.received.map(({ type }) => type)).toContain('payment_intent.payment_failed');
  });

  it('takes the holder to their bank and back', async () => {
    const session = await openSession(provider);
    const toBank = await provider.page(pathOf(session), typedCard('4000 0025 0000 3155'));
    const bank = `${pathOf(session)}/authenticate`;
    expect([toBank.status, toBank.headers.get('location')]).toEqual([303, bank]);
    expect(await (await provider.page(bank)).text()).toContain('slutar på 3155');
    const failed = await provider.page(bank, { outcome: 'fail' });
    expect([failed.status, await failed.text()]).toEqual([
      402,
      expect.stringContaining(String(payTexts.sv.declined['payment_intent_authentication_failure'])),
    ]);
    await provider.page(pathOf(session), typedCard('4000 0025 0000 3155'));
    expect((await provider.page(bank, { outcome: 'approve' })).headers.get('location')).toContain(session.id);
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it('is kind when there is nothing to pay', async () => {
    expect((await provider.page('/pay/cs_test_unknown')).status).toBe(404);
    const session = await openSession(provider);
    await provider.stripe.checkout.sessions.expire(session.id);
    const closed = await provider.page(pathOf(session));
    expect([closed.status, await closed.text()]).toEqual([410, expect.stringContaining(payTexts.sv.expiredTitle)]);
  });
});
