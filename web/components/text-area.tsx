import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';
import { chakra } from './theme/chakra.tsx';

const Area = chakra('textarea', controlStyle);
/** So many lines and the frame around them. */
const lines = (count: number | string) => `calc(${count} * 1lh + 1.25rem + 3px)`;
/** Grows with what is typed, to less than half of the screen; a browser that cannot keeps the `rows`, and scrolls. */
const grows = (rows: number) => ({
  '@supports (field-sizing: content)': {
    fieldSizing: 'content',
    minHeight: lines(rows),
    maxHeight: `max(${lines(rows)}, min(${lines(16)}, 40dvh))`,
  },
});

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
      {(wiring) => <Area rows={rows} resize="vertical" css={grows(rows)} {...rest} {...wiring} />}
    </Field>
  );
}
