import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';
import { chakra } from './theme/chakra.tsx';

const Input = chakra('input', controlStyle);

/** Takes what `register()` gives. Set `autoComplete`, `type` and `inputMode` so that phones help. */
export function TextInput({ label, help, error, optional, id, ...rest }: FieldTexts & ComponentProps<'input'>) {
  return <Field {...{ label, help, error, optional, id }}>{(wiring) => <Input {...rest} {...wiring} />}</Field>;
}
