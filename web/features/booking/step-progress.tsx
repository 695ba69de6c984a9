import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../components/theme/chakra.tsx';
import { BOOKING_STEPS, type BookingStep } from './booking-steps.ts';

const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '6',
    h: '6',
    flexShrink: '0',
    borderRadius: 'pill',
    fontSize: 'xs',
    fontWeight: '650',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    color: 'ink.muted',
  },
  variants: {
    state: {
      past: { bg: 'accent.soft', borderColor: 'accent', color: 'accent' },
      now: { bg: 'accent', borderColor: 'accent', color: 'accent.ink' },
      next: {},
    },
  },
});
const Name = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '8',
      cursor: 'pointer',
      fontSize: 'sm',
      fontWeight: '600',
      _disabled: { cursor: 'default', color: 'ink.muted', fontWeight: '400' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Where one stands, and the way back to what is done. */
export function StepProgress({ step, onGo }: { step: BookingStep; onGo: (step: BookingStep) => void }) {
  const { t } = useTranslation('booking');
  const at = BOOKING_STEPS.indexOf(step);
  return (
    <chakra.nav aria-label={t('steps.label')} mb="5">
      <chakra.ol
        display="flex"
        gap={{ base: '2', sm: '4' }}
        p="0"
        m="0"
        listStyleType="none"
        alignItems="center"
        flexWrap="wrap"
      >
        {BOOKING_STEPS.map((name, i) => {
          const state = i < at ? 'past' : i === at ? 'now' : 'next';
          return (
            <li key={name} aria-current={i === at ? 'step' : undefined}>
              <Name
                disabled={i >= at}
                onClick={() => onGo(name)}
                css={i === at ? { color: 'ink!', fontWeight: '650!' } : {}}
              >
                <Dot state={state} aria-hidden="true">
                  {state === 'past' ? <Check size={14} /> : i + 1}
                </Dot>
                <chakra.span
                  css={
                    i === at
                      ? {}
                      : {
                          '@media (max-width: 640px)': {
                            position: 'absolute',
                            clipPath: 'inset(50%)',
                            w: '1px',
                            h: '1px',
                            overflow: 'hidden',
                          },
                        }
                  }
                >
                  {t(`steps.${name}`)}
                </chakra.span>
              </Name>
            </li>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
}
