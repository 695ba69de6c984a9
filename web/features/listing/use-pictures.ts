import { useRef, useState } from 'react';
import { getUpload } from '#shared/contracts/accounts.ts';
import { startListingPicture } from '#shared/contracts/listing.ts';
import type { Picture } from '#shared/domain/catalogue/experience.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { sendFile } from '#web/components/send-file.ts';
import { call } from '#web/lib/api.ts';
import { type PictureRefusal, preparePicture } from './prepare-picture.ts';
import type { StepProps } from './step-props.ts';

export type Sending = Readonly<{
  id: number;
  file: File;
  state: 'sending' | 'processing' | PictureRefusal | 'failed' | 'slow';
  percent: number;
}>;
const MOST = POLICY.listing.mostPictures;

/** Files on their way, one after another; each that is ready takes its place at the end of the pictures. */
export function usePictures({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [isFull, setFull] = useState(false);
  const count = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const set = (id: number, part: Partial<Sending>) =>
    setSending((now) => now.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const dismiss = (id: number) => setSending((now) => now.filter((each) => each.id !== id));

  const sendOne = async ({ id, file }: Sending) => {
    try {
      const ready = await preparePicture(file);
      if (typeof ready === 'string') return set(id, { state: ready });
      const { blob, contentType } = ready;
      const form = await call(startListingPicture, { contentType, bytes: blob.size });
      const end = await sendFile(form, blob, (state, percent) =>
        set(id, { state: state === 'processing' ? 'processing' : 'sending', percent }),
      );
      if (end !== 'ready') return set(id, { state: end === 'refused' ? 'refusedType' : 'slow' });
      const { picture } = await call(getUpload, { uploadId: form.uploadId });
      if (picture) take({ ...picture, alt: { en: '', sv: '' } });
      dismiss(id);
    } catch {
      set(id, { state: 'failed' });
    }
  };
  const take = (picture: Picture) => change((now) => ({ pictures: [...now.pictures, picture] }));
  const enqueue = (each: Sending) => {
    queue.current = queue.current.then(() => sendOne(each));
  };
  const add = (files: Iterable<File>) => {
    const underWay = sending.filter(({ state }) => state === 'sending' || state === 'processing').length;
    const all = [...files];
    const fitting = all.slice(0, Math.max(0, MOST - draft.pictures.length - underWay));
    setFull(fitting.length < all.length);
    for (const file of fitting) {
      count.current += 1;
      const each: Sending = { id: count.current, file, state: 'sending', percent: 0 };
      setSending((now) => [...now, each]);
      enqueue(each);
    }
  };
  const again = (each: Sending) => {
    set(each.id, { state: 'sending', percent: 0 });
    enqueue(each);
  };
  return { sending, isFull, add, again, dismiss };
}
