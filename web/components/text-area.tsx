import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';
import { chakra } from './theme/chakra.tsx';

const Area = chakra('textarea', controlStyle);

export function TextArea({
  label,
  help,
  error,
  optional,
  id,
  rows = 4,
  ...rest
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, help, error, optional, id }}>
      {(wiring) => <Area rows={rows} resize="vertical" {...rest} {...wiring} />}
    </Field>
  );
}
