import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { BankShape, claimGiftCard, previewGiftClaim } from '#shared/contracts/gift-claims.ts';
import { Notice } from '#web/components/notice.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { useSession } from '#web/lib/session.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { StepBanking } from './step-banking.tsx';
import { StepConfirmation } from './step-confirmation.tsx';
import { StepDetails } from './step-details.tsx';

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
        {session.status === 'signed-in' && (isGuide ? <Steps /> : <Notice tone="danger">{t('notGuide')}</Notice>)}
      </chakra.div>
    </Page>
  );
}
function Steps() {
  const { t } = useTranslation('redeem');
  const [step, setStep] = useState<(typeof STEPS)[number]>('details');
  const [choice, setChoice] = useState<Choice>({ lastFour: '', reference: '' });
  const [preview, setPreview] = useState<Preview>();
  const [banking, setBanking] = useState<{ bank: Bank | null; notes: string }>();
  const heading = useRef<HTMLParagraphElement>(null);
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step after the first is heard
  useEffect(() => {
    if (hasBegun.current) heading.current?.focus();
    hasBegun.current = true;
  }, [step]);
  const again = () => {
    setChoice({ lastFour: '', reference: '' });
    setStep('details');
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
            setStep('banking');
          }}
        />
      )}
      {step === 'banking' && preview && (
        <StepBanking
          known={preview.bank}
          before={banking}
          onBack={() => setStep('details')}
          onDone={(made) => {
            setBanking(made);
            setStep('confirmation');
          }}
        />
      )}
      {step === 'confirmation' && preview && banking && (
        <StepConfirmation {...{ choice, preview, banking }} onBack={() => setStep('banking')} onAgain={again} />
      )}
    </>
  );
}
