import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router-dom';
import { CenteredStatus } from '../components/centered-status.tsx';
import { usePersonCount } from '../lib/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFrame } from './page-frame.tsx';
import { RequireSession } from './require-session.tsx';
import { RoutePage, useFurtherRoutes } from './route-page.tsx';
import { type AppRoute, NOT_FOUND, ROUTES } from './routes.ts';

/** Runs once, when what stands beside it stands. */
function AfterFirst({ run }: { run: (() => void) | undefined }) {
  useEffect(() => run?.(), [run]);
  return null;
}
/** The whole site below its providers. `onShown`: the page itself has come alive, not only the frame around it. */
export function App({ onShown }: { onShown?: () => void }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  return (
    <PageFrame>
      <ErrorBoundary resetOn={pathname}>
        <Suspense fallback={<CenteredStatus>{t('loading')}</CenteredStatus>}>
          <Routes>
            {ROUTES.map(routeElement)}
            <Route path="*" element={<Further />} />
          </Routes>
          <AfterFirst run={onShown} />
        </Suspense>
      </ErrorBoundary>
    </PageFrame>
  );
}
const routeElement = (route: AppRoute) => (
  <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
);
const Further = () => <Routes>{[...useFurtherRoutes(), NOT_FOUND].map(routeElement)}</Routes>;

function Guarded({ route }: { route: AppRoute }) {
  // another person's page is drawn from nothing
  const page = <RoutePage key={usePersonCount()} route={route} />;
  return route.guard ? <RequireSession>{page}</RequireSession> : page;
}
