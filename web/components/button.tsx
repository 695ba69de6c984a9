import type { ComponentProps } from 'react';
import { buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';
import { chakra } from './theme/chakra.tsx';

const Base = chakra('button', buttonStyle, { defaultProps: { type: 'button' } });

type Props = ComponentProps<typeof Base> & {
  /** Work is under way: shows it, and ignores further presses. */ busy?: boolean;
};

export function Button({ busy = false, onClick, children, ...rest }: Props) {
  return (
    <Base
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </Base>
  );
}
