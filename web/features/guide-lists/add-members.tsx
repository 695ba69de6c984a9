import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useKeptText } from '#web/lib/form-draft.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type Report, useAddMembers } from './use-lists.ts';

const LONGEST = POLICY.lists.longestImport;

/** From a text or a file into the list. The report says of every line what became of it. */
export function AddMembers({ listId }: { listId: string }) {
  const { t } = useTranslation('promote');
  const errorText = useErrorText();
  const { value: text, change: setText, forget } = useKeptText(`members-${listId}`);
  const [problem, setProblem] = useState<string>();
  const [consent, setConsent] = useState(false);
  const adding = useAddMembers();
  const take = (next: string) => {
    setText(next);
    setProblem(next.length > LONGEST ? t('members.tooLong', { most: LONGEST }) : undefined);
  };
  const add = () =>
    void adding.mutateAsync({ listId, text, consent }).then(
      () => {
        forget();
        setConsent(false);
      },
      () => undefined,
    );
  return (
    <Section title={t('members.add')}>
      <chakra.div display="grid" gap="5" maxW="form">
        <TextArea
          label={t('members.text')}
          help={t('members.textHelp')}
          error={problem}
          rows={6}
          value={text}
          readOnly={adding.isPending}
          onChange={(event) => take(event.target.value)}
        />
        <FileChoice onText={take} onFailed={() => setProblem(t('members.fileFailed'))} />
        <Checkbox
          label={t('members.consent')}
          checked={consent}
          onChange={(event) => setConsent(event.target.checked)}
        />
        {adding.isError && (
          <Notice tone="danger" role="alert">
            {errorText(adding.error)}
          </Notice>
        )}
        <Button
          variant="accent"
          justifySelf="start"
          busy={adding.isPending}
          disabled={text.trim() === '' || text.length > LONGEST}
          onClick={add}
        >
          {t('members.action')}
        </Button>
        {adding.data && <ImportReport report={adding.data} />}
      </chakra.div>
    </Section>
  );
}
/** Read in the browser: what is not text is refused before anything is sent. */
function FileChoice({ onText, onFailed }: { onText: (text: string) => void; onFailed: () => void }) {
  const { t } = useTranslation('promote');
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      if (file.size > LONGEST * 4) throw new Error('too long');
      onText(decode(await file.arrayBuffer()));
    } catch {
      onFailed();
    }
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('members.file')}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        {t('members.file')}
      </Button>
    </div>
  );
}
/** UTF-8, or what older spreadsheets save; a picture with another name holds bytes that no text has. */
function decode(bytes: ArrayBuffer): string {
  if (new Uint8Array(bytes).includes(0)) throw new Error('not a text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
function ImportReport({ report }: { report: Report }) {
  const { t } = useTranslation('promote');
  const notable = report.lines.filter(({ result }) => result !== 'added');
  return (
    <Notice role="status" tone={notable.some(({ result }) => result !== 'heading') ? 'waiting' : 'success'}>
      <strong>{t('members.added', { count: report.added })}</strong>
      {notable.length > 0 && (
        <details>
          <summary>{t('members.report')}</summary>
          <chakra.ul listStyleType="none" p="0" maxH="16rem" overflowY="auto" overflowWrap="anywhere">
            {notable.map(({ line, text, result }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
              <li key={i}>
                {t('members.line', { line })}: {text} {t(`members.result.${result}`)}
              </li>
            ))}
          </chakra.ul>
        </details>
      )}
    </Notice>
  );
}
