import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import type { Guide } from './guide-content.tsx';

// fetched when somebody wants to write, and kept, so that closing keeps what was typed
const AskGuideDialog = lazy(async () => ({
  default: (await import('#web/components/messages/ask-guide-dialog.tsx')).AskGuideDialog,
}));

/** A question is about a trip: of a guide who has none to book nothing can be asked here. */
export function WriteToGuide({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guide-page');
  const [isWriting, setWriting] = useState<boolean>();
  const [first, ...others] = guide.experiences;
  if (!first) return null;
  return (
    <>
      <Button mt="5" onClick={() => setWriting(true)}>
        {t('write')}
      </Button>
      {isWriting !== undefined && (
        <Suspense fallback={null}>
          <AskGuideDialog
            guideName={guide.name}
            trips={[first, ...others]}
            open={isWriting}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
