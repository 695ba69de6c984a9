import { type ComponentProps, type ReactNode, useId } from 'react';
import { choiceStyle } from './choice-style.ts';
import { FieldError } from './field.tsx';
import { chakra } from './theme/chakra.tsx';

const Row = chakra('label', {
  base: { display: 'flex', gap: '3', alignItems: 'flex-start', cursor: 'pointer', py: '1', '& > span': { minW: '0' } },
});
const Box = chakra('input', { base: choiceStyle });
type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode };

export function Checkbox({ label, error, ...rest }: Props) {
  const errorId = useId();
  return (
    <div>
      <Row>
        <Box
          type="checkbox"
          mt="0.5"
          {...rest}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
        />
        <span>{label}</span>
      </Row>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
