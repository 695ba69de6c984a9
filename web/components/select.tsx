import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';
import { chakra } from './theme/chakra.tsx';

const Native = chakra('select', controlStyle);
export type SelectOption = Readonly<{ value: string; label: string; disabled?: boolean }>;
type Props = FieldTexts & Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[] };

/** The browser's own select: the best one on a phone. */
export function Select({ label, help, error, optional, id, options, ...rest }: Props) {
  return (
    <Field {...{ label, help, error, optional, id }}>
      {(wiring) => (
        <Native {...rest} {...wiring}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Native>
      )}
    </Field>
  );
}
