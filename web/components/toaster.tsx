import { lazy, Suspense } from 'react';
import { aboveBottomBar } from './above-bottom-bar.ts';
import { chakra } from './theme/chakra.tsx';
import { useToast } from './toast.ts';

const ToastBox = lazy(async () => ({ default: (await import('./toast-box.tsx')).ToastBox }));

/** Stands once in the layout: the live region is there before the first message. */
export function Toaster() {
  const toast = useToast();
  return (
    <chakra.div
      role="status"
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      bottom="calc(1rem + env(safe-area-inset-bottom))"
      left="0"
      right="0"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
      data-no-print=""
      css={aboveBottomBar('4')}
    >
      <Suspense fallback={null}>{toast && <ToastBox key={toast.id} toast={toast} />}</Suspense>
    </chakra.div>
  );
}
