import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { checkDraft, type DraftProblem } from '#shared/domain/listing/check-draft.ts';
import { DRAFT_STEPS, type DraftStep } from '#shared/domain/listing/draft.ts';
import { Notice } from '#web/components/notice.tsx';
import { toast } from '#web/components/toast.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { showField } from '#web/lib/show-field.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { ListingData } from './listing-data.ts';
import { SavingLine } from './saving-line.tsx';
import { StepAvailability } from './step-availability.tsx';
import { StepDetails } from './step-details.tsx';
import { StepDuration } from './step-duration.tsx';
import { StepFeatures } from './step-features.tsx';
import { StepImages } from './step-images.tsx';
import { StepNav } from './step-nav.tsx';
import { StepPricing } from './step-pricing.tsx';
import { StepSeason } from './step-season.tsx';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';
import { WizardButtons } from './wizard-buttons.tsx';

const SCREENS = {
  details: StepDetails,
  images: StepImages,
  duration: StepDuration,
  features: StepFeatures,
  pricing: StepPricing,
  season: StepSeason,
  availability: StepAvailability,
} as const;
const isStep = (text: string | null): text is DraftStep => DRAFT_STEPS.some((step) => step === text);
type Props = Readonly<{ listing: ListingData; base: string; isOwn: boolean }>;

/** Seven steps, each with its own address. What is missing is said at its field once somebody has tried to go on. */
export function Wizard({ listing, base, isOwn }: Props) {
  const { t } = useTranslation('listing');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const draft = useDraft(listing);
  const [tried, setTried] = useState<readonly DraftStep[]>([]);
  const problems = checkDraft(draft.draft);
  const asked = params.get('step');
  const [first] = useState(() => problems[0]?.step ?? 'details');
  const step = isStep(asked) ? asked : first;
  const here = problems.filter((problem) => problem.step === step);
  const at = DRAFT_STEPS.indexOf(step);
  const heading = useFocusOnStep(step);
  const go = (to: DraftStep) => setParams({ step: to });
  const state = useRef<HTMLDivElement>(null);
  // far above the button that was pressed
  const showWhy = () => requestAnimationFrame(() => showField(state.current));
  const submit = useSubmit(listing, draft, base, isOwn, showWhy);
  const Screen = SCREENS[step];
  // What is looked at next has to be what stands here.
  const saveAndGo = async (to: string) => {
    if (await draft.save()) void navigate(to);
    else showWhy();
  };
  const goOn = () => {
    setTried((now) => [...now, step]);
    if (here.length > 0) return focusFirstProblem();
    void draft.save();
    const next = DRAFT_STEPS[at + 1];
    if (next) go(next);
  };
  const finish = () => {
    setTried(DRAFT_STEPS);
    if (problems.length > 0) return focusFirstProblem();
    submit.mutate();
  };
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div ref={state} tabIndex={-1} outline="none">
        <SavingLine state={draft.state} error={draft.error} onResolve={(choice) => void draft.resolve(choice)} />
      </chakra.div>
      {draft.wasRestored && <Restored />}
      <StepNav step={step} problems={problems} onGo={go} />
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="xl" outline="none">
        {t('wizard.step', { number: at + 1, count: DRAFT_STEPS.length, name: t(`steps.${step}`) })}
      </chakra.h2>
      <Missing step={step} here={here} problems={problems} tried={tried} />
      <chakra.form
        noValidate
        display="grid"
        gap="6"
        gridTemplateColumns="minmax(0, 1fr)"
        onSubmit={(event) => event.preventDefault()}
      >
        <Screen
          experienceId={listing.experienceId}
          draft={draft.draft}
          change={draft.change}
          save={draft.save}
          isOwn={isOwn}
          problemOf={(field) => {
            const found = tried.includes(step) ? here.find((problem) => problem.field === field) : undefined;
            return found && t(`problems.${found.code}`, found.params ?? {});
          }}
        />
      </chakra.form>
      <WizardButtons
        listing={listing}
        at={at}
        busy={submit.isPending}
        onBack={() => go(DRAFT_STEPS[at - 1] ?? step)}
        onNext={goOn}
        onFinish={finish}
        onPreview={() => void saveAndGo(`/preview/${listing.experienceId}`)}
        onLeave={() => void saveAndGo(base)}
      />
    </chakra.div>
  );
}
/** Said once, when the page opens with text that had not reached the server. */
function Restored() {
  const { t } = useTranslation('listing');
  useEffect(() => toast({ title: t('saving.restored') }), [t]);
  return null;
}
type MissingProps = Readonly<{
  step: DraftStep;
  here: readonly DraftProblem[];
  problems: readonly DraftProblem[];
  tried: readonly DraftStep[];
}>;
function Missing({ step, here, problems, tried }: MissingProps) {
  const { t } = useTranslation('listing');
  if (!tried.includes(step)) return null;
  const others = DRAFT_STEPS.filter((other) => other !== step && problems.some((p) => p.step === other));
  const isWhole = tried.length >= DRAFT_STEPS.length;
  if (here.length === 0 && !(isWhole && others.length > 0)) return null;
  return (
    <Notice role="alert" tone="danger">
      {here.length > 0 && t('wizard.missing', { count: here.length })}{' '}
      {isWhole &&
        others.length > 0 &&
        t('wizard.missingElsewhere', { steps: others.map((other) => t(`steps.${other}`)).join(', ') })}
    </Notice>
  );
}
/** A new step is a new page for those who hear it; the first one leaves the focus where it is. */
function useFocusOnStep(step: DraftStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
