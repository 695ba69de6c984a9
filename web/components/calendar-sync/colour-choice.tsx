import { useTranslation } from 'react-i18next';
import { FEED_COLOURS, type FeedColour } from '#shared/domain/calendar-sync/feed.ts';
import { choiceStyle } from '../choice-style.ts';
import { chakra } from '../theme/chakra.tsx';
import { ColourDot } from './colour-dot.tsx';

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    gap: '2',
    alignItems: 'center',
    px: '3',
    minH: '10',
    borderRadius: 'pill',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'accent', bg: 'accent.soft' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});
const Dot = chakra('input', { base: choiceStyle });
type Props = { value: FeedColour; onChange: (colour: FeedColour) => void };

/** Each colour with its name. */
export function ColourChoice({ value, onChange }: Props) {
  const { t } = useTranslation('calendar-sync');
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0" minW="0">
      <chakra.legend fontWeight="600" fontSize="sm" mb="1.5">
        {t('form.colour')}
      </chakra.legend>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        {FEED_COLOURS.map((colour) => (
          <Choice key={colour}>
            <Dot
              type="radio"
              name="colour"
              value={colour}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <ColourDot colour={colour} />
            {t(`colours.${colour}`)}
          </Choice>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
