import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftProblem } from '#shared/domain/listing/check-draft.ts';
import { DRAFT_STEPS, type DraftStep } from '#shared/domain/listing/draft.ts';
import { useCurrentInSight } from '#web/components/use-current-in-sight.ts';
import { chakra } from '../../components/theme/chakra.tsx';

const Entry = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      minH: '11',
      px: '3',
      borderRadius: 'pill',
      whiteSpace: 'nowrap',
      fontSize: 'sm',
      fontWeight: '600',
      cursor: 'pointer',
      color: 'ink.muted',
      _hover: { bg: 'accent.soft', color: 'ink' },
      '&[aria-current]': { bg: 'accent.soft', color: 'accent' },
    },
  },
  { defaultProps: { type: 'button' } },
);
type Props = Readonly<{ step: DraftStep; problems: readonly DraftProblem[]; onGo: (step: DraftStep) => void }>;

/** Any step may be visited at any time; a tick says that nothing is missing there. */
export function StepNav({ step, problems, onGo }: Props) {
  const { t } = useTranslation('listing');
  const list = useCurrentInSight<HTMLElement>(step);
  return (
    <chakra.nav ref={list} aria-label={t('wizard.steps')} overflowX="auto" position="relative">
      <chakra.ol display="flex" gap="1" listStyleType="none" p="0" m="0">
        {DRAFT_STEPS.map((each, i) => {
          const isDone = !problems.some((problem) => problem.step === each);
          const name = t(`steps.${each}`);
          return (
            <li key={each}>
              <Entry
                aria-current={each === step ? 'step' : undefined}
                aria-label={t(isDone ? 'wizard.isDone' : 'wizard.isOpen', { name })}
                onClick={() => onGo(each)}
              >
                {isDone ? <Check size={16} aria-hidden="true" /> : <span aria-hidden="true">{i + 1}</span>}
                {name}
              </Entry>
            </li>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
}
