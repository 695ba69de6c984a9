import { chakra } from '../theme/chakra.tsx';
import type { DayLook } from './calendar-day.ts';
import { dayStyle } from './calendar-style.ts';

const Swatch = chakra('span', { base: dayStyle });
export type LegendItem = Readonly<{ look: DayLook; label: string; mark?: string | undefined; isChosen?: boolean }>;
type Props = Readonly<{ items: readonly LegendItem[] /** What a screen reader calls the list. */; title: string }>;

/** What the shapes mean, drawn with the same shapes. */
export function CalendarLegend({ items, title }: Props) {
  return (
    <chakra.ul
      aria-label={title}
      display="flex"
      flexWrap="wrap"
      gap="4"
      rowGap="2"
      p="0"
      m="0"
      listStyleType="none"
      fontSize="xs"
      color="ink.muted"
    >
      {items.map(({ look, label, mark, isChosen }) => (
        <chakra.li key={label} display="inline-flex" alignItems="center" gap="2">
          <Swatch
            data-look={look}
            data-selected={isChosen ? '' : undefined}
            aria-hidden="true"
            css={{
              width: 'auto',
              minWidth: '1.9rem',
              height: '1.6rem',
              paddingInline: '0.3rem',
              fontSize: '0.6875rem',
              cursor: 'default',
              margin: 0,
              flexShrink: 0,
              whiteSpace: 'nowrap',
            }}
          >
            {mark ?? '7'}
          </Swatch>
          {label}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
