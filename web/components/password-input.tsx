import { type ComponentProps, useState } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';
import { chakra } from './theme/chakra.tsx';

const Input = chakra('input', controlStyle);
const Toggle = chakra(
  'button',
  {
    base: {
      position: 'absolute',
      right: '1.5',
      top: '1.5',
      bottom: '1.5',
      px: '3',
      borderRadius: 'sm',
      fontSize: 'sm',
      fontWeight: '600',
      color: 'accent',
      cursor: 'pointer',
      _hover: { bg: 'accent.soft' },
    },
  },
  { defaultProps: { type: 'button' } },
);
type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Words for the switch beside the text. */ showLabel: string;
    hideLabel: string;
  };

/** A secret that its owner may look at. */
export function PasswordInput({ label, help, error, optional, id, showLabel, hideLabel, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, optional, id }}>
      {(wiring) => (
        <chakra.div position="relative">
          <Input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            pr="24"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Toggle aria-controls={wiring.id} onClick={() => setShown(!shown)}>
            {shown ? hideLabel : showLabel}
          </Toggle>
        </chakra.div>
      )}
    </Field>
  );
}
