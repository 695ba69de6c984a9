import { FileCheck, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PROOF_TYPES } from '#shared/domain/booking/proof.ts';
import { Button } from '../button.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { useProof } from './use-proof.ts';

const Chosen = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    p: '3',
    borderRadius: 'md',
    bg: 'surface.sunk',
    minW: '0',
  },
});
/** A photo or a PDF that goes along with what was written. */
export function ProofField({ state: { proof, problem, choose, remove } }: { state: ReturnType<typeof useProof> }) {
  const { t } = useTranslation('cancellation');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) void choose(file);
  };
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0" minW="0" aria-describedby={`${id}-help`}>
      <chakra.legend fontWeight="600" p="0">
        {t('contest.proof.label')}
      </chakra.legend>
      <chakra.p id={`${id}-help`} fontSize="sm" color="ink.muted" mb="2">
        {t('contest.proof.help')}
      </chakra.p>
      <div aria-live="polite">
        {proof && (
          <Chosen>
            <FileCheck size={20} aria-hidden="true" />
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {proof.name}
              {!proof.uploadId && (
                <chakra.span display="block" fontSize="sm" color="ink.muted">
                  {proof.percent < 100
                    ? t('contest.proof.sending', { percent: proof.percent })
                    : t('contest.proof.checking')}
                </chakra.span>
              )}
            </chakra.span>
            {proof.uploadId && (
              <Button size="sm" aria-label={t('contest.proof.remove', { name: proof.name })} onClick={remove}>
                <X size={16} aria-hidden="true" />
              </Button>
            )}
          </Chosen>
        )}
        {problem && (
          <chakra.p color="danger" fontSize="sm" mb="2">
            {problem}
          </chakra.p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PROOF_TYPES.join(',')}
        onChange={take}
        aria-label={t('contest.proof.choose')}
      />
      {!proof && (
        <Button size="sm" onClick={() => input.current?.click()}>
          {t('contest.proof.choose')}
        </Button>
      )}
    </chakra.fieldset>
  );
}
