import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type * as z from 'zod';
import { getGiftCardFile, getGiftCards } from '#shared/contracts/gift-cards.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { saveBase64 } from '#web/components/save-file.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { GiftFront } from './gift-front.tsx';
import { QrSquare } from './qr-square.tsx';

type Held = z.output<typeof getGiftCards.output>;

/** The cards with their codes, for whoever got the mail or prints them. */
export function HeldCardsPage() {
  const { t } = useTranslation('gift-cards');
  const { link = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['gift-cards', link],
    queryFn: ({ signal }) => call(getGiftCards, { link }, { signal }),
  });
  const isMissing = error instanceof ApiProblem && error.status < 500 && error.status >= 400;
  return (
    <Page py={{ base: '6', md: '12' }}>
      <chakra.div maxW="44rem" mx="auto" display="grid" gap="6">
        {isMissing ? (
          <div>
            <PageTitle>{t('order.missing')}</PageTitle>
            <chakra.p mt="2">{t('order.missingText')}</chakra.p>
          </div>
        ) : error ? (
          <LoadFailed text={t('order.unknown')} onRetry={() => void refetch()} />
        ) : data ? (
          <Cards link={link} held={data} />
        ) : (
          <Loading h="20rem" borderRadius="lg" />
        )}
      </chakra.div>
    </Page>
  );
}
function Cards({ link, held }: { link: string; held: Held }) {
  const { t } = useTranslation('gift-cards');
  const { giver, recipient, greeting, cards } = held;
  const file = useMutation({
    mutationFn: () => call(getGiftCardFile, { link }),
    onSuccess: ({ fileName, contentType, base64 }) => saveBase64(fileName, base64, contentType),
  });
  return (
    <>
      <PageTitle>{t('held.title', { count: cards.length })}</PageTitle>
      <div>
        {recipient && <chakra.p fontWeight="650">{t('held.to', { name: recipient })}</chakra.p>}
        {greeting && (
          <chakra.p fontSize="lg" whiteSpace="pre-line" overflowWrap="anywhere">
            {greeting}
          </chakra.p>
        )}
        <chakra.p color="ink.muted">{t('held.from', { name: giver })}</chakra.p>
      </div>
      {cards.map((card) => (
        <HeldCard key={card.code} card={card} />
      ))}
      {file.isError && (
        <Notice tone="danger" role="alert">
          {t('held.printFailed')}
        </Notice>
      )}
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button variant="primary" busy={file.isPending} onClick={() => file.mutate()}>
          {t('held.print')}
        </Button>
        <LinkButton to="/search">{t('held.find')}</LinkButton>
      </chakra.div>
      <chakra.p fontSize="sm" color="ink.muted">
        {t('held.keep')}
      </chakra.p>
    </>
  );
}
function HeldCard({ card: { code, amount, balance } }: { card: Held['cards'][number] }) {
  const { t } = useTranslation('gift-cards');
  const { language } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const isUsed = balance.minor !== amount.minor;
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <section aria-label={`${t('held.card')} ${code}`}>
      <GiftFront
        amount={formatMoney(amount, language)}
        seed={code.slice(0, 4)}
        note={isUsed && t('held.left', { amount: formatMoney(balance, language) })}
      >
        <QrSquare text={`${location.origin}/gift-card#${code}`} label={t('held.qr')} />
      </GiftFront>
      <chakra.div mt="3" display="flex" gap="3" alignItems="center" flexWrap="wrap">
        <chakra.code fontSize={{ base: 'lg', sm: '2xl' }} fontWeight="700" letterSpacing="0.04em" whiteSpace="nowrap">
          {code}
        </chakra.code>
        <Button size="sm" onClick={copy}>
          {t(isCopied ? 'held.copied' : 'held.copy')}
        </Button>
      </chakra.div>
    </section>
  );
}
