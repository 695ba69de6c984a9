import type { ReactNode } from 'react';
import { Page } from '../page.tsx';
import { chakra } from '../theme/chakra.tsx';
import { DashboardBar, type DashboardBarProps } from './dashboard-bar.tsx';

/** A side bar on wide screens, a bar at the bottom on a phone. */
export const DashboardShell = ({ children, ...bar }: DashboardBarProps & { children: ReactNode }) => (
  <Page
    flex="1"
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }}
    columnGap="12"
    pt={{ base: '6', md: '10' }}
    pb={{ base: '28', lg: '16' }}
    alignContent="start"
  >
    <DashboardBar {...bar} />
    <chakra.div minW="0">{children}</chakra.div>
  </Page>
);
