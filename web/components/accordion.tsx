import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { chakra } from './theme/chakra.tsx';

const Section = chakra('details', {
  base: {
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'line',
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
  },
});
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    py: '3.5',
    fontWeight: '600',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
});
type Props = { items: readonly { title: ReactNode; content: ReactNode }[] };

/** Sections of which one is open at a time: the browser's own exclusive details, so it works before the script does. */
export function Accordion({ items }: Props) {
  const name = useId();
  return (
    <div>
      {items.map((item, i) => (
        <Section key={String(i)} name={name}>
          <Summary>
            {item.title}
            <Icon name="down" />
          </Summary>
          <chakra.div pb="4" color="ink.muted">
            {item.content}
          </chakra.div>
        </Section>
      ))}
    </div>
  );
}
