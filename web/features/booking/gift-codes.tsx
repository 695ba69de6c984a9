import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quoteWithGiftCards } from '#shared/contracts/booking.ts';
import { readCode } from '#shared/domain/gift-cards/gift-code.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useNeeded } from '#web/lib/use-needed.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Booking } from './use-booking.ts';

/** Codes of gift cards: each is looked up before it counts, and what each of them pays is shown. */
export function GiftCodes({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { draft, change, quote } = booking;
  const codes = draft.giftCodes;
  const lost = useLostCards(booking);
  const [isOpen, setOpen] = useState(Boolean(draft.giftTyped));
  const cards = quote.data?.giftCards ?? [];
  return (
    <chakra.section aria-label={t('gift.title')} mt="4" display="grid" gap="3">
      {codes.length > 0 && (
        <chakra.ul display="grid" gap="1" listStyleType="none" p="0" m="0">
          {codes.map((code, i) => (
            <Applied
              key={code}
              code={code}
              card={cards[i]}
              onRemove={() => change({ giftCodes: codes.filter((other) => other !== code) })}
            />
          ))}
        </chakra.ul>
      )}
      {isOpen || lost ? (
        <AddCode booking={booking} problem={lost} onDone={() => setOpen(false)} />
      ) : (
        codes.length < POLICY.giftCard.mostOnBooking && (
          <Button variant="quiet" justifySelf="start" ml="-3" px="3" onClick={() => setOpen(true)}>
            {t(codes.length > 0 ? 'gift.another' : 'gift.add')}
          </Button>
        )
      )}
    </chakra.section>
  );
}
/** A card that is worth nothing any more is taken away, and it is said why: without it the booking goes on. */
function useLostCards({ quote, draft, change }: Booking): unknown {
  const [lost, setLost] = useState<unknown>();
  const { error } = quote;
  const isLost = draft.giftCodes.length > 0 && error instanceof ApiProblem && error.code.startsWith('gift_cards.');
  useEffect(() => {
    if (!isLost) return;
    setLost(error);
    change({ giftCodes: [] });
  });
  return lost;
}
type Card = NonNullable<NonNullable<Booking['quote']['data']>['giftCards']>[number];
function Applied({ code, card, onRemove }: { code: string; card: Card | undefined; onRemove: () => void }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const show = (money: Card['used']) => formatMoney(money, language);
  return (
    <chakra.li display="flex" justifyContent="space-between" alignItems="center" gap="4">
      <div>
        <chakra.p fontWeight="600">{t('gift.card', { last: card?.lastFour ?? readCode(code).slice(-4) })}</chakra.p>
        {card && (
          <chakra.p fontSize="sm" color="ink.muted">
            {t('gift.pays', { used: show(card.used), balance: show(card.balance) })}
          </chakra.p>
        )}
      </div>
      <Button size="sm" variant="quiet" onClick={onRemove}>
        {t('gift.remove')}
      </Button>
    </chakra.li>
  );
}
function AddCode({ booking, problem, onDone }: { booking: Booking; problem: unknown; onDone: () => void }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const textOf = useErrorText();
  const { experience, draft, change } = booking;
  const code = draft.giftTyped ?? '';
  const { field, missing, ask } = useNeeded(code);
  const giftCodes = [...draft.giftCodes.filter((known) => readCode(known) !== readCode(code)), code.trim()];
  const use = useMutation({
    mutationFn: () => {
      const { date = '', slotId = '', party } = draft;
      return call(quoteWithGiftCards, { experienceId: experience.id, date, slotId, party, language, giftCodes });
    },
    onSuccess: () => {
      change({ giftCodes, giftTyped: undefined });
      onDone();
    },
  });
  const press = () => {
    if (ask()) use.mutate();
  };
  const error = use.error ?? (use.isIdle ? problem : undefined);
  return (
    <chakra.div display="grid" gap="2">
      <TextInput
        ref={field}
        label={t('gift.code')}
        value={code}
        onChange={(event) => change({ giftTyped: event.target.value })}
        // The form around it books the trip; here the key only looks at the card.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          press();
        }}
        error={missing ?? (error ? textOf(error) : undefined)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button justifySelf="start" busy={use.isPending} onClick={press}>
        {t('gift.use')}
      </Button>
    </chakra.div>
  );
}
