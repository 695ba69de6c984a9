import { type ReactNode, useId } from 'react';
import { choiceStyle } from './choice-style.ts';
import { FieldError } from './field.tsx';
import { chakra } from './theme/chakra.tsx';

const Group = chakra('fieldset', { base: { borderWidth: '0', p: '0', m: '0', minW: '0' } });
const Cards = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))' },
});
const Choice = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    p: '4',
    borderRadius: 'lg',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    bg: 'surface.raised',
    cursor: 'pointer',
    transition: 'background-color .15s ease-out',
    '&:has(:checked)': {
      borderColor: 'accent',
      bg: 'accent.soft',
      boxShadow: 'inset 0 0 0 1px var(--n-colors-accent)',
    },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: '0.6', cursor: 'not-allowed' },
  },
});
const Dot = chakra('input', { base: choiceStyle });
export type RadioCard = Readonly<{ value: string; title: ReactNode; text?: ReactNode; disabled?: boolean }>;
type Props = {
  legend: ReactNode;
  name: string;
  value: string | undefined;
  options: readonly RadioCard[];
  onChange: (value: string) => void;
  help?: ReactNode;
  error?: ReactNode;
};

/** A few choices that deserve a sentence each. */
export function RadioCards({ legend, name, value, options, onChange, help, error }: Props) {
  const id = useId();
  return (
    <Group aria-describedby={[help && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined}>
      <chakra.legend fontWeight="600" fontSize="sm" mb="1.5">
        {legend}
      </chakra.legend>
      {help && (
        <chakra.p id={`${id}h`} fontSize="sm" color="ink.muted" mb="2">
          {help}
        </chakra.p>
      )}
      {/* before the cards: under them it could be out of sight on a phone */}
      {error && (
        <chakra.div mb="2">
          <FieldError id={`${id}e`}>{error}</FieldError>
        </chakra.div>
      )}
      <Cards>
        {options.map((option) => (
          <Choice key={option.value}>
            <Dot
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              mt="0.5"
            />
            <span>
              <chakra.span display="block" fontWeight="650">
                {option.title}
              </chakra.span>
              {option.text && (
                <chakra.span display="block" fontSize="sm" color="ink.muted">
                  {option.text}
                </chakra.span>
              )}
            </span>
          </Choice>
        ))}
      </Cards>
    </Group>
  );
}
