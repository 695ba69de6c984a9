import { chakra } from '../theme/chakra.tsx';
import type { DayLook } from './calendar-day.ts';
import { dayStyle } from './calendar-style.ts';

const Swatch = chakra('span', { base: dayStyle });
export type LegendItem = Readonly<{ look: DayLook; label: string; mark?: string }>;

/** What the shapes mean, drawn with the same shapes. */
export function CalendarLegend({ items }: { items: readonly LegendItem[] }) {
  return (
    <chakra.ul
      display="flex"
      flexWrap="wrap"
      gap="3"
      rowGap="2"
      p="0"
      m="0"
      listStyleType="none"
      fontSize="xs"
      color="ink.muted"
    >
      {items.map(({ look, label, mark }) => (
        <chakra.li key={look} display="inline-flex" alignItems="center" gap="1.5">
          <Swatch
            data-look={look}
            aria-hidden="true"
            css={{ width: '1.9rem', height: '1.6rem', fontSize: '0.6875rem', cursor: 'default', margin: 0 }}
          >
            {mark ?? '7'}
          </Swatch>
          {label}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
