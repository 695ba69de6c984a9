import { createContext, useContext, useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { chakra } from '../theme/chakra.tsx';
import { type CalendarDay, toLocalDate } from './calendar-day.ts';
import { dayStyle } from './calendar-style.ts';

export const DaysContext = createContext<(date: string) => CalendarDay>(() => ({ look: 'plain', label: '' }));
const Base = chakra('button', { base: dayStyle });
const Bars = chakra('span', {
  base: { position: 'absolute', insetInline: '2', bottom: '0.5', h: '1', borderRadius: 'pill' },
});
const barsOf = (bars: readonly string[]): string =>
  `linear-gradient(90deg, ${bars.map((ink, i) => `${ink} ${(i * 100) / bars.length}% ${((i + 1) * 100) / bars.length}%`).join(', ')})`;

/** One day: its number, its mark, and how it is drawn. Closed days stay focusable; they are refused when chosen. */
export function DayButton({
  day,
  modifiers,
  children: _number,
  className: _class,
  disabled: _disabled,
  ...rest
}: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { look, mark, refusal, bars = [] } = useContext(DaysContext)(toLocalDate(day.date));
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <Base
      ref={ref}
      {...rest}
      data-look={look}
      data-mark={mark ?? ''}
      aria-disabled={refusal ? true : undefined}
      data-date={toLocalDate(day.date)}
      data-selected={modifiers.selected ? '' : undefined}
      data-today={modifiers.today ? '' : undefined}
    >
      {day.date.getDate()}
      {bars.length > 0 && <Bars aria-hidden="true" style={{ background: barsOf(bars) }} />}
    </Base>
  );
}
