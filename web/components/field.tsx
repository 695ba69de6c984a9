import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { chakra } from './theme/chakra.tsx';

export type FieldTexts = {
  label: ReactNode;
  /** What to know before typing; stays visible. */
  help?: ReactNode;
  /** What is wrong and what to do; replaces nothing. */
  error?: ReactNode;
  /** Says "(optional)" after the label. Fields are required unless they say so. */
  optional?: boolean;
};
type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
type Props = FieldTexts & { id?: string; children: (wiring: Wiring) => ReactNode };

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0' } });
const Label = chakra('label', { base: { fontWeight: '600', fontSize: 'sm' } });

/** Label, help and error around one control, tied together for assistive technology. */
export function Field({ label, help, error, optional, id, children }: Props) {
  const { t } = useTranslation('common');
  const own = useId();
  const control = id ?? own;
  const described = [help && `${control}-help`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <Stack>
      <Label htmlFor={control}>
        {label}
        {optional && (
          <chakra.span color="ink.muted" fontWeight="400">
            {' '}
            {t('field.optional')}
          </chakra.span>
        )}
      </Label>
      {children({
        id: control,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {help && (
        <chakra.p id={`${control}-help`} fontSize="sm" color="ink.muted">
          {help}
        </chakra.p>
      )}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </Stack>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <chakra.p id={id} fontSize="sm" fontWeight="600" color="danger" display="flex" gap="1.5" alignItems="flex-start">
      <chakra.span flexShrink="0" mt="0.5">
        <Icon name="alert" size={16} />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  );
}
