import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCaseProof } from '#shared/contracts/cases.ts';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import type { CaseData } from './use-cases.ts';

/** The file's address works for a minute, so it is asked for when somebody wants to look. */
export function ProofButton({ about: { bookingId, caseId } }: { about: CaseData }) {
  const { t } = useTranslation('admin-cases');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    // Opened while the press lasts: later the browser would take it for a pop-up of its own.
    const tab = window.open('', '_blank');
    try {
      const { url } = await call(getCaseProof, { bookingId, caseId });
      if (tab) {
        tab.opener = null;
        tab.location.href = url;
      } else window.location.assign(url);
    } catch (error) {
      tab?.close();
      toast({ title: t('proof.failed'), text: errorText(error), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void show()}>
      {t('proof.show')}
    </Button>
  );
}
