import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { useKeptText } from '#web/lib/form-draft.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { Button } from '../button.tsx';
import { FreshNotice } from '../fresh-notice.tsx';
import { TextArea } from '../text-area.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { usePostMessage } from './use-messages.ts';

/** `threadId`: whose text it is while it is not sent. */
type Props = Readonly<{ threadId: string; name: string; post: ReturnType<typeof usePostMessage> }>;

/** What was typed stays until it is sent; pressing again after a lost answer sends the same message. */
export function MessageForm({ threadId, name, post }: Props) {
  const { t } = useTranslation(['messages', 'common']);
  const errorText = useErrorText();
  const draft = `message-${threadId}`;
  const { value: text, change: setText, forget: forgetText } = useKeptText(draft);
  const { idFor, forget } = useRequestId(draft);
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (text.trim() === '') return setMissing(true);
    const sent = { messageId: idFor({ text }), text };
    const arrived = () => {
      forget();
      forgetText();
    };
    void post.mutateAsync(sent).then(arrived, () => undefined);
  };
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      mt="5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {post.isError && (
        <FreshNotice tone="danger">
          <strong>{t('write.failed')}</strong>
          <p>{errorText(post.error)}</p>
        </FreshNotice>
      )}
      <TextArea
        label={t('write.label', { name })}
        help={t('write.help', { most: POLICY.messages.longest })}
        error={isMissing ? t('common:formErrors.required') : undefined}
        rows={3}
        maxLength={POLICY.messages.longest}
        value={text}
        readOnly={post.isPending}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
          // who begins anew means another one, be it in the same words
          if (event.target.value === '') forget();
        }}
      />
      <div>
        <Button type="submit" variant="primary" busy={post.isPending}>
          {t('write.send')}
        </Button>
      </div>
    </chakra.form>
  );
}
