import { lazy, Suspense, useEffect, useState } from 'react';
import { useInfoDialog } from './info-dialog.ts';

const InfoDialogContent = lazy(async () => ({
  default: (await import('./info-dialog-content.tsx')).InfoDialogContent,
}));

/** Long texts are fetched when somebody opens one. */
export function FooterDialogs() {
  const { shown, hide } = useInfoDialog();
  // the prerendered page knows no hash: opened after hydration
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!shown || !ready) return null;
  return (
    <Suspense fallback={null}>
      <InfoDialogContent name={shown} onClose={hide} />
    </Suspense>
  );
}
