import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { chakra } from './theme/chakra.tsx';

const Round = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      w: '11',
      h: '11',
      borderRadius: 'pill',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'line.strong',
      bg: 'surface.raised',
      cursor: 'pointer',
      _hover: { borderColor: 'accent', bg: 'accent.soft' },
      _disabled: { opacity: '0.4', cursor: 'not-allowed' },
    },
    defaultVariants: {},
  },
  { defaultProps: { type: 'button' } },
);
type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  help?: ReactNode;
  error?: ReactNode;
  name?: string;
};

/** A small whole number with minus and plus; arrow keys, Home and End work on the number. */
export function Stepper({ label, value, min, max, onChange, help, error, name }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const onKey: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowRight: value + 1,
    ArrowDown: value - 1,
    ArrowLeft: value - 1,
    Home: min,
    End: max,
  };
  return (
    <div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4">
        <chakra.div flex="1 1 8rem">
          <chakra.span id={id} display="block" fontWeight="600">
            {label}
          </chakra.span>
          {help && (
            <chakra.span id={`${id}h`} display="block" fontSize="sm" color="ink.muted">
              {help}
            </chakra.span>
          )}
        </chakra.div>
        <chakra.div display="flex" alignItems="center" gap="1" flexShrink="0">
          <Round aria-label={t('stepper.fewer', { label })} disabled={value <= min} onClick={() => set(value - 1)}>
            <Icon name="minus" size={18} />
          </Round>
          <chakra.span
            role="spinbutton"
            tabIndex={0}
            aria-labelledby={id}
            aria-describedby={[help && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined}
            aria-invalid={error ? true : undefined}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            minW="9"
            textAlign="center"
            fontWeight="650"
            borderRadius="sm"
            onKeyDown={(event) => {
              const next = onKey[event.key];
              if (next !== undefined) {
                event.preventDefault();
                set(next);
              }
            }}
          >
            {value}
          </chakra.span>
          <Round aria-label={t('stepper.more', { label })} disabled={value >= max} onClick={() => set(value + 1)}>
            <Icon name="plus" size={18} />
          </Round>
        </chakra.div>
      </chakra.div>
      {name && <input type="hidden" name={name} value={value} />}
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
    </div>
  );
}
