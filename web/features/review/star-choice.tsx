import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

const STARS = [1, 2, 3, 4, 5] as const;
const Star = chakra('label', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    w: '12',
    h: '12',
    borderRadius: 'md',
    cursor: 'pointer',
    color: 'ink.muted',
    '&[data-on]': { color: 'accent' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& input': { position: 'absolute', opacity: '0', w: '1px', h: '1px' },
  },
});
type Props = {
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
  /** The first of them, for the focus when none is chosen. */
  ref?: Ref<HTMLInputElement>;
};

/** Five radio buttons that look like stars: arrow keys and screen readers know them. */
export function StarChoice({ value, onChange, error, ref }: Props) {
  const { t } = useTranslation('reviews');
  const errorId = useId();
  const chosen = STARS.find((star) => star === value);
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend fontWeight="600" mb="1" p="0">
        {t('leave.rating')}
      </chakra.legend>
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" ml="-2">
        {STARS.map((star) => (
          <Star key={star} data-on={star <= value ? '' : undefined}>
            <input
              ref={star === STARS[0] ? ref : undefined}
              type="radio"
              name="rating"
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={`${t('leave.stars', { count: star })}: ${t(`leave.words.w${star}`)}`}
              aria-invalid={error ? true : undefined}
            />
            <Icon name="star" size={32} filled={star <= value} />
          </Star>
        ))}
        <chakra.span ml="2" aria-hidden="true">
          {chosen && t(`leave.words.w${chosen}`)}
        </chakra.span>
      </chakra.div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </chakra.fieldset>
  );
}
