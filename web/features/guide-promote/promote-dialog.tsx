import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/kernel/locale.ts';
import { Sheet } from '#web/components/sheet.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useKept } from '#web/lib/form-draft.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { type ChosenSlot, isUnsaved, type SlotRef, withDiscount } from './chosen-slots.ts';
import { DiscountTab } from './discount-tab.tsx';
import { MessageTab } from './message-tab.tsx';
import { SendTab } from './send-tab.tsx';
import { UnsavedDiscount } from './unsaved-discount.tsx';

export type Promoting = Readonly<{
  experienceId: string;
  title: string;
  slots: readonly SlotRef[];
  percent?: number | undefined;
  month?: string | undefined;
}>;
/** What the three steps share. */
export type Draft = Readonly<{
  slots: readonly ChosenSlot[];
  percent: number;
  message: string;
  language: Locale;
  /** Who wrote the message that stands there; nothing once the guide has changed it. */
  by: 'ai' | 'template' | null;
  /** The list, and the part of it, that filled the addresses. */
  list: string;
  addresses: string;
}>;
export type StepProps = Readonly<{
  promoting: Promoting;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** The discount stands on these times now, or cannot: nothing of them is left to save. */
  onSaved: (slots: readonly SlotRef[], percent: number) => void;
  /** The same mail, also after a look at another step, is sent once. */
  request: ReturnType<typeof useRequestId>;
  onSent: () => void;
  onNext: () => void;
}>;
const SUGGESTED = 20;

/** Discount, message, send: each by itself, for not every offer is mailed and not every mail has a discount. */
export function PromoteDialog({ promoting, onClose }: { promoting: Promoting; onClose: () => void }) {
  const { t } = useTranslation('promote');
  const { language } = useLanguage();
  const [step, setStep] = useState('discount');
  const draftName = `promote-${[promoting.experienceId, ...promoting.slots.map(({ slotId }) => slotId)].join('-')}`;
  const request = useRequestId(draftName);
  const {
    value: draft,
    change: setDraft,
    forget,
    letGo,
  } = useKept<Draft>(draftName, {
    slots: promoting.slots.map((slot) => ({ ...slot, standing: promoting.percent })),
    percent: promoting.percent ?? SUGGESTED,
    message: '',
    language,
    by: null,
    list: '',
    addresses: '',
  });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const onSaved: StepProps['onSaved'] = (slots, percent) =>
    setDraft((before) => ({ ...before, slots: withDiscount(before.slots, slots, percent) }));
  const props = { promoting, draft, change, onSaved, request, onSent: letGo };
  const reminder = isUnsaved(draft) && <UnsavedDiscount onBack={() => setStep('discount')} />;
  const close = () => {
    forget();
    request.forget();
    onClose();
  };
  return (
    <Sheet open onClose={close} title={t('dialog.title', { title: promoting.title })}>
      <Tabs
        label={t('dialog.steps')}
        value={step}
        onChange={setStep}
        items={[
          {
            id: 'discount',
            label: t('dialog.discount'),
            content: <DiscountTab {...props} onNext={() => setStep('message')} />,
          },
          {
            id: 'message',
            label: t('dialog.message'),
            content: (
              <>
                {reminder}
                <MessageTab {...props} onNext={() => setStep('send')} />
              </>
            ),
          },
          {
            id: 'send',
            label: t('dialog.send'),
            content: (
              <>
                {reminder}
                <SendTab {...props} onNext={close} />
              </>
            ),
          },
        ]}
      />
    </Sheet>
  );
}
