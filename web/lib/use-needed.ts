import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Needed = Readonly<{
  field: RefObject<HTMLInputElement | null>;
  missing: string | undefined;
  /** Whether there is something to send; else the focus is at what is missing. */
  ask: () => boolean;
}>;
/** Of the one field of a small form: a press on nothing is answered there. */
export function useNeeded(value: string): Needed {
  const { t } = useTranslation('common');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isThere = value.trim() !== '';
  const ask = () => {
    setAsked(true);
    if (!isThere) field.current?.focus();
    return isThere;
  };
  return { field, missing: isAsked && !isThere ? t('formErrors.required') : undefined, ask };
}
