import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { type DocumentShape, type DocumentsShape, getDocumentFile, getDocuments } from '#shared/contracts/documents.ts';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { toast } from '../toast.ts';

export type DocumentsData = z.output<typeof DocumentsShape>;
export type DocumentData = z.output<typeof DocumentShape>;

/** The papers of a booking. */
export const useDocuments = (bookingId: string) =>
  useQuery({
    queryKey: ['documents', bookingId],
    queryFn: ({ signal }) => call(getDocuments, { bookingId }, { signal }),
  });

/** Fetches one paper as a file in the language of the page, and hands it to the browser. */
export function useDownload(bookingId: string) {
  const { t } = useTranslation('documents');
  const { language } = useLanguage();
  return useMutation({
    mutationFn: (documentId: string) => call(getDocumentFile, { bookingId, documentId, language }),
    onSuccess: ({ fileName, contentType, base64 }) => save(fileName, bytesOf(base64, contentType)),
    onError: () => toast({ title: t('file.failed'), tone: 'danger' }),
  });
}
const bytesOf = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
function save(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
