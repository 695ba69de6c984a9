import { CircleAlert, CircleCheckBig, Hourglass, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Contours } from '#web/components/contours.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { ReturnedBooking } from './settle-view.ts';
import { TripCard } from './trip-card.tsx';

type Tone = 'success' | 'waiting' | 'plain' | 'busy';
const ICONS = { success: CircleCheckBig, waiting: Hourglass, plain: CircleAlert, busy: LoaderCircle } as const;
type Props = Readonly<{
  tone: Tone;
  title: string;
  text: ReactNode;
  booking?: ReturnedBooking | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}>;

/** How it went, in one calm page. A new outcome takes the focus, so that it is also heard. */
export function Outcome({ tone, title, text, booking, actions, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const Icon = ICONS[tone];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is the outcome
  useEffect(() => {
    box.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [title]);
  return (
    <Page py={{ base: '6', md: '12' }}>
      <chakra.div ref={box} maxW="44rem" mx="auto" display="grid" gap="6">
        <chakra.div
          position="relative"
          overflow="hidden"
          borderRadius="lg"
          bg="surface.deep"
          color="ink.ondeep"
          px={{ base: '5', md: '10' }}
          py={{ base: '8', md: '10' }}
          aria-busy={tone === 'busy'}
        >
          <chakra.div color="water.400" opacity="0.5">
            <Contours seed={title} soundings={false} />
          </chakra.div>
          <chakra.div position="relative" display="grid" gap="3">
            <chakra.span css={tone === 'busy' ? { animation: 'turn 1.6s linear infinite', width: 'fit-content' } : {}}>
              <Icon size={36} aria-hidden="true" />
            </chakra.span>
            <PageTitle>{title}</PageTitle>
            <chakra.div color="ink.ondeepmuted" fontSize="lg" role={tone === 'busy' ? 'status' : undefined}>
              {text}
            </chakra.div>
          </chakra.div>
        </chakra.div>
        {booking && <TripCard booking={booking} />}
        {children && <chakra.div maxW="text">{children}</chakra.div>}
        {actions && (
          <chakra.div display="flex" gap="3" flexWrap="wrap">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </Page>
  );
}
