import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type * as z from 'zod';
import { checkGiftCard } from '#shared/contracts/gift-cards.ts';
import { isCode, readCode } from '#shared/domain/gift-cards/gift-code.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useNeeded } from '#web/lib/use-needed.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { Facts } from './facts.tsx';

type Card = z.output<typeof checkGiftCard.output>;

/** What else stands behind `#`, as the name of a dialog, is no code. */
const codeIn = (hash: string) => (isCode(readCode(hash.slice(1))) ? hash.slice(1) : '');

/** What is left on a card. The square on a printed card leads here with its code behind `#`, which no server sees. */
export function BalanceCheck() {
  const { t } = useTranslation('gift-cards');
  const textOf = useErrorText();
  const { hash } = useLocation();
  const [code, setCode] = useState(() => codeIn(hash));
  const { field, missing, ask } = useNeeded(code);
  const check = useMutation({ mutationFn: () => call(checkGiftCard, { code }) });
  return (
    <chakra.section aria-labelledby="balance" mt={{ base: '12', md: '20' }} maxW="form" display="grid" gap="4">
      <chakra.h2 id="balance" fontSize="2xl">
        {t('check.title')}
      </chakra.h2>
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ask()) check.mutate();
        }}
      >
        <TextInput
          ref={field}
          label={t('check.code')}
          help={t('check.text')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={missing ?? (check.isError && textOf(check.error))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" justifySelf="start" busy={check.isPending}>
          {t('check.button')}
        </Button>
      </chakra.form>
      <div aria-live="polite">{check.data && <Left card={check.data} />}</div>
    </chakra.section>
  );
}
function Left({ card: { lastFour, balance, amount, entries } }: { card: Card }) {
  const { t } = useTranslation('gift-cards');
  const { language } = useLanguage();
  const show = (money: Card['balance']) => formatMoney(money, language);
  return (
    <chakra.div display="grid" gap="4">
      <p>{t('check.left', { last: lastFour })}</p>
      <chakra.p fontFamily="heading" fontSize="display" fontWeight="700" lineHeight="1">
        {show(balance)}{' '}
        <chakra.span fontSize="md" fontWeight="400" color="ink.muted">
          {t('check.of', { amount: show(amount) })}
        </chakra.span>
      </chakra.p>
      <chakra.h3 fontSize="md">{t('check.history')}</chakra.h3>
      <Facts
        rows={entries.map(({ at, what, change }) => [
          formatInstant(at, language, 'Europe/Stockholm'),
          `${t(`check.${what}`)}: ${change.minor > 0 ? '+' : ''}${show(change)}`,
        ])}
      />
      <LinkButton to="/search" variant="primary" justifySelf="start">
        {t('check.find')}
      </LinkButton>
    </chakra.div>
  );
}
