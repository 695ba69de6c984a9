import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { BankShape, claimGiftCard, previewGiftClaim } from '#shared/contracts/gift-claims.ts';
import { Loading } from '#web/components/loading.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { type NumberField, refusedNumber } from '#web/components/refused-number.ts';
import { useKept } from '#web/lib/form-draft.ts';
import { useSession } from '#web/lib/session.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { StepConfirmation } from './step-confirmation.tsx';
import { StepDetails } from './step-details.tsx';

export type Choice = Readonly<{ lastFour: string; reference: string }>;
export type Preview = z.output<typeof previewGiftClaim.output>;
export type Bank = z.output<typeof BankShape>;
/** The account of the last time, or the other one that was typed. */
export type Account = Readonly<{ isOther: boolean; bank: Bank }>;
export type Claim = z.output<typeof claimGiftCard.output>;
/** With the rules of its form, which nothing before it needs. */
const loadBanking = () => import('./step-banking.tsx');
const StepBanking = lazy(async () => ({ default: (await loadBanking()).StepBanking }));
const STEPS = ['details', 'banking', 'confirmation'] as const;

/** Details, banking, confirmation. What is claimed follows from the booking: nobody types an amount. */
export function RedeemPage() {
  const { t } = useTranslation('redeem');
  const session = useSession();
  const isGuide = session.status === 'signed-in' && session.user.roles.includes('guide');
  return (
    <Page py={{ base: '8', md: '12' }}>
      <chakra.div maxW="form" display="grid" gap="5">
        <div>
          <PageTitle>{t('title')}</PageTitle>
          <chakra.p mt="2" color="ink.muted">
            {t('intro')}
          </chakra.p>
        </div>
        {session.status === 'signed-in' && (isGuide ? <RedeemSteps /> : <Notice tone="danger">{t('notGuide')}</Notice>)}
      </chakra.div>
    </Page>
  );
}
export function RedeemSteps() {
  const { t } = useTranslation('redeem');
  const [step, setStep] = useState<(typeof STEPS)[number]>('details');
  // the account itself is nothing for the tab's storage
  const { value: typed, change, forget, letGo } = useKept('redeem', { lastFour: '', reference: '', notes: '' });
  const { lastFour, reference, notes } = typed;
  const put = (part: Partial<typeof typed>) => change((now) => ({ ...now, ...part }));
  const [preview, setPreview] = useState<Preview>();
  const [account, setAccount] = useState<Account>();
  const [refused, setRefused] = useState<NumberField>();
  const heading = useRef<HTMLParagraphElement>(null);
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step after the first is heard, unless a field is
  useEffect(() => {
    if (hasBegun.current && !refused) heading.current?.focus();
    hasBegun.current = true;
  }, [step]);
  useEffect(() => void loadBanking().catch(() => undefined), []);
  const go = (next: (typeof STEPS)[number], field?: NumberField) => {
    setRefused(field);
    setStep(next);
  };
  const again = () => {
    forget();
    setAccount(undefined);
    go('details');
  };
  return (
    <>
      <chakra.p ref={heading} tabIndex={-1} fontSize="sm" color="ink.muted">
        {t('step', { step: STEPS.indexOf(step) + 1, name: t(`steps.${step}`) })}
      </chakra.p>
      {step === 'details' && (
        <StepDetails
          choice={{ lastFour, reference }}
          onChange={put}
          onDone={(found) => {
            setPreview(found);
            go('banking');
          }}
        />
      )}
      {step === 'banking' && preview && (
        <Suspense fallback={<Loading h="40" borderRadius="lg" />}>
          <StepBanking
            known={preview.bank}
            before={account}
            refused={refused}
            notes={notes}
            onNotes={(text) => put({ notes: text })}
            onBack={(chosen) => {
              setAccount(chosen);
              go('details');
            }}
            onDone={(chosen) => {
              setAccount(chosen);
              go('confirmation');
            }}
          />
        </Suspense>
      )}
      {step === 'confirmation' && preview && account && (
        <StepConfirmation
          claim={{ lastFour, reference, notes, bank: account.isOther ? account.bank : null }}
          preview={preview}
          onBack={() => go('banking')}
          onRefused={(error) => {
            const field = refusedNumber(error);
            if (field) go('banking', field);
          }}
          onSent={letGo}
          onAgain={again}
        />
      )}
    </>
  );
}
