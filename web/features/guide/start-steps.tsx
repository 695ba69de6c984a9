import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Progress } from '#web/components/progress.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { DOT } from '../../lib/format.ts';
import { BASE } from './base-path.ts';
import type { GuideOverview } from './use-guide-overview.ts';

type Step = GuideOverview['steps'][number]['step'];
const PATHS: Readonly<Record<Step, string>> = {
  profile: `${BASE}/settings`,
  experience: `${BASE}/experiences`,
  dates: `${BASE}/calendar`,
  promote: `${BASE}/promote`,
};

/** Promoting is not a must. */
export const hasStepsLeft = ({ steps }: Pick<GuideOverview, 'steps'>): boolean =>
  !steps.every(({ step, isDone }) => isDone || step === 'promote');
/** From a new account to the first guest. It goes when everything that it takes is there. */
export function StartSteps({ overview }: { overview: GuideOverview }) {
  const { t } = useTranslation('guide-start');
  const { steps } = overview;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (!hasStepsLeft(overview)) return null;
  return (
    <chakra.section aria-labelledby="start-steps" mt="6" borderWidth="1px" borderColor="line" borderRadius="lg" p="5">
      <chakra.div display="flex" justifyContent="space-between" gap="4" flexWrap="wrap" alignItems="baseline">
        <chakra.h2 id="start-steps" fontSize="lg">
          {t('steps.title')}
        </chakra.h2>
        <chakra.p fontSize="sm" color="ink.muted">
          {t('steps.progress', { done, all: steps.length })}
        </chakra.p>
      </chakra.div>
      <Progress max={steps.length} value={done} aria-labelledby="start-steps" my="3" />
      <chakra.ol p="0" m="0" listStyleType="none" display="grid" gap="3">
        {steps.map((each) => (
          <StepRow key={each.step} {...each} overview={overview} />
        ))}
      </chakra.ol>
      <chakra.p mt="4" fontSize="sm">
        <Link to={`${BASE}/help`}>{t('steps.help')}</Link>
      </chakra.p>
    </chakra.section>
  );
}
function StepRow({ step, isDone, overview }: { step: Step; isDone: boolean; overview: GuideOverview }) {
  const { t } = useTranslation('guide-start');
  const { percent, missing } = overview.profile;
  const text =
    step === 'profile'
      ? t('steps.profileText', { percent, parts: missing.map((part) => t(`parts.${part}`)).join(', ') })
      : t(`steps.${step}Text`);
  const Sign = isDone ? CircleCheck : Circle;
  return (
    <chakra.li display="flex" gap="3">
      <chakra.span color={isDone ? 'success' : 'ink.muted'} flexShrink="0" pt="0.5">
        <Sign size={20} aria-hidden="true" />
      </chakra.span>
      <div>
        {isDone ? (
          <chakra.span color="ink.muted">
            {t(`steps.${step}`)}
            {DOT}
            {t('steps.done')}
          </chakra.span>
        ) : (
          <>
            <Link to={PATHS[step]}>{t(`steps.${step}`)}</Link>
            <chakra.p fontSize="sm" color="ink.muted">
              {text}
            </chakra.p>
          </>
        )}
      </div>
    </chakra.li>
  );
}
