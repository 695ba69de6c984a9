import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { BankShape, claimGiftCard, previewGiftClaim } from '#shared/contracts/gift-claims.ts';
import { Loading } from '#web/components/loading.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { type NumberField, refusedNumber } from '#web/components/refused-number.ts';
import { useSession } from '#web/lib/session.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { StepConfirmation } from './step-confirmation.tsx';
import { StepDetails } from './step-details.tsx';

/** With the rules of its form, which nothing before it needs. */
const StepBanking = lazy(async () => ({ default: (await import('./step-banking.tsx')).StepBanking }));

export type Choice = Readonly<{ lastFour: string; reference: string }>;
export type Preview = z.output<typeof previewGiftClaim.output>;
export type Bank = z.output<typeof BankShape>;
export type Claim = z.output<typeof claimGiftCard.output>;
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
  const [choice, setChoice] = useState<Choice>({ lastFour: '', reference: '' });
  const [preview, setPreview] = useState<Preview>();
  const [banking, setBanking] = useState<{ bank: Bank | null; notes: string }>();
  const [refused, setRefused] = useState<NumberField>();
  const heading = useRef<HTMLParagraphElement>(null);
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step after the first is heard, unless a field is
  useEffect(() => {
    if (hasBegun.current && !refused) heading.current?.focus();
    hasBegun.current = true;
  }, [step]);
  const go = (next: (typeof STEPS)[number], field?: NumberField) => {
    setRefused(field);
    setStep(next);
  };
  const again = () => {
    setChoice({ lastFour: '', reference: '' });
    go('details');
  };
  return (
    <>
      <chakra.p ref={heading} tabIndex={-1} fontSize="sm" color="ink.muted">
        {t('step', { step: STEPS.indexOf(step) + 1, name: t(`steps.${step}`) })}
      </chakra.p>
      {step === 'details' && (
        <StepDetails
          choice={choice}
          onDone={(made, found) => {
            setChoice(made);
            setPreview(found);
            go('banking');
          }}
        />
      )}
      {step === 'banking' && preview && (
        <Suspense fallback={<Loading h="40" borderRadius="lg" />}>
          <StepBanking
            known={preview.bank}
            before={banking}
            refused={refused}
            onBack={() => go('details')}
            onDone={(made) => {
              setBanking(made);
              go('confirmation');
            }}
          />
        </Suspense>
      )}
      {step === 'confirmation' && preview && banking && (
        <StepConfirmation
          {...{ choice, preview, banking }}
          onBack={() => go('banking')}
          onRefused={(error) => {
            const field = refusedNumber(error);
            if (field) go('banking', field);
          }}
          onAgain={again}
        />
      )}
    </>
  );
}
