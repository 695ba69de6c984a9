import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { chakra } from './theme/chakra.tsx';
import { useCurrentInSight } from './use-current-in-sight.ts';

const Tab = chakra(
  'button',
  {
    base: {
      px: '1',
      py: '3',
      mr: '6',
      fontWeight: '600',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      color: 'ink.muted',
      borderBottomWidth: '3px',
      borderBottomStyle: 'solid',
      borderColor: 'transparent',
      _hover: { color: 'ink' },
      _selected: { color: 'ink', borderColor: 'accent' },
    },
  },
  { defaultProps: { type: 'button' } },
);
export type TabItem = Readonly<{ id: string; label: ReactNode; content: ReactNode }>;
type Props = { label: string; items: readonly TabItem[]; value: string; onChange: (id: string) => void };

/** Arrow keys move between tabs, Tab goes on into the panel. */
export function Tabs({ label, items, value, onChange }: Props) {
  const id = useId();
  const current = items.find((item) => item.id === value) ?? items[0];
  const list = useCurrentInSight<HTMLDivElement>(current?.id);
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === current?.id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    const next = to === undefined ? undefined : items[(to + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div>
      <chakra.div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        display="flex"
        overflowX="auto"
        borderBottomWidth="1px"
        borderBottomStyle="solid"
        borderColor="line"
      >
        {items.map((item) => (
          <Tab
            key={item.id}
            role="tab"
            id={`${id}-${item.id}`}
            data-tab={item.id}
            aria-selected={item.id === current?.id}
            aria-controls={`${id}-panel`}
            tabIndex={item.id === current?.id ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.label}
          </Tab>
        ))}
      </chakra.div>
      <chakra.div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current?.id}`} tabIndex={0} pt="5">
        {current?.content}
      </chakra.div>
    </div>
  );
}
