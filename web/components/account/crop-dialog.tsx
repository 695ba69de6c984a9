import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { chakra } from '../theme/chakra.tsx';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { DialogButtons } from '../booking/dialog-buttons.tsx';
import { cutPicture } from './cut-picture.ts';

type Props = { file: File; onClose: () => void; onDone: (picture: Blob) => void };
const MOST_ZOOM = 4;

/** Which part of the picture goes into the circle. */
export function CropDialog({ file, onClose, onDone }: Props) {
  const { t } = useTranslation('angler');
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const use = async () => {
    if (!url || !area) return;
    setBusy(true);
    try {
      onDone(await cutPicture(url, area));
    } catch {
      unreadable();
    }
  };
  const unreadable = () => {
    toast({ title: t('avatar.invalid'), text: t('avatar.invalidText'), tone: 'danger' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('avatar.crop')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('avatar.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void use()}>
            {t('avatar.use')}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.div position="relative" h="min(18rem, 38dvh)" bg="surface.deep" borderRadius="md" overflow="hidden">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ onError: unreadable }}
          />
        )}
      </chakra.div>
      <chakra.div mt="4">
        <Field label={t('avatar.zoom')} help={t('avatar.zoomHelp')}>
          {(wiring) => (
            <chakra.input
              {...wiring}
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              w="full"
              accentColor="accent"
            />
          )}
        </Field>
      </chakra.div>
    </Dialog>
  );
}
