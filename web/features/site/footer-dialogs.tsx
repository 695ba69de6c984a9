import { lazy, Suspense } from 'react';
import { useInfoDialog } from './info-dialog.ts';

const InfoDialogContent = lazy(async () => ({ default: (await import('./info-dialog-content.tsx')).InfoDialogContent }));

/** Long texts are fetched when somebody opens one. */
export function FooterDialogs() {
  const { shown, hide } = useInfoDialog();
  if (!shown) return null;
  return <Suspense fallback={null}><InfoDialogContent name={shown} onClose={hide} /></Suspense>;
}
