import { chakra } from '../../components/theme/chakra.tsx';
import { linesOf } from './text-lines.tsx';

const Steps = chakra('ol', { base: { p: '0', m: '0', listStyleType: 'none', display: 'grid', maxW: 'text' } });
const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1rem minmax(0, 1fr)',
    columnGap: '4',
    pb: '4',
    position: 'relative',
    // the line of the day, from one dot to the next
    _before: { content: '""', w: '3', h: '3', mt: '1.5', borderRadius: 'pill', bg: 'accent' },
    _after: { content: '""', position: 'absolute', left: '5px', top: '6', bottom: '-1.5', w: '2px', bg: 'line' },
    _last: { pb: '0', _after: { display: 'none' } },
  },
});

/** The day in order. A line that starts with a time shows it first. */
export function Itinerary({ text }: { text: string }) {
  return (
    <Steps>
      {linesOf(text).map((line) => {
        const [, time, rest] = /^(\d{1,2}[:.]\d{2})\s+(.+)$/.exec(line) ?? [];
        return (
          <Step key={line}>
            <span>
              {time && <chakra.strong mr="3">{time}</chakra.strong>}
              {rest ?? line}
            </span>
          </Step>
        );
      })}
    </Steps>
  );
}
