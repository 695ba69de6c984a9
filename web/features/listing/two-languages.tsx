import { useMutation } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { translateListing } from '#shared/contracts/listing.ts';
import type { DraftText } from '#shared/domain/listing/draft.ts';
import { LOCALES, type Locale } from '#shared/kernel/locale.ts';
import { Button } from '#web/components/button.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { StepProps } from './step-props.ts';

type Props = Pick<StepProps, 'draft' | 'change' | 'problemOf'> &
  Readonly<{ field: DraftText; label: string; help?: string; rows?: number; optional?: boolean }>;

/** One text, twice: the reader's own language first. Each can be made from the other by a button. */
export function TwoLanguages({ field, label, help, rows, optional, draft, change, problemOf }: Props) {
  const { t } = useTranslation('listing');
  const { language } = useLanguage();
  const order = [...LOCALES].sort((a) => (a === language ? -1 : 1));
  const write = (to: Locale, text: string) => change((now) => ({ [field]: { ...now[field], [to]: text } }));
  const translate = useTranslate(draft[field], write);
  const Control = rows ? TextArea : TextInput;
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0" minW="0" display="grid" gap="3">
      <chakra.legend fontWeight="650" mb="1">
        {label}
      </chakra.legend>
      {help && (
        <chakra.p fontSize="sm" color="ink.muted">
          {help}
        </chakra.p>
      )}
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ md: '1fr 1fr' }} alignItems="start">
        {order.map((to) => {
          const from = otherThan(to);
          const error = problemOf(`${field}.${to}`);
          const name = `${label}, ${t(`language.${to}`)}`;
          return (
            <chakra.div key={to} display="grid" gap="2" justifyItems="stretch">
              <Control
                label={name}
                lang={to}
                value={draft[field][to]}
                {...(optional ? { optional } : {})}
                {...(error ? { error } : {})}
                {...(rows ? { rows } : {})}
                onChange={(event: { target: { value: string } }) => write(to, event.target.value)}
              />
              <Button
                size="sm"
                variant="quiet"
                justifySelf="start"
                busy={translate.isPending && translate.variables === to}
                aria-label={t('translate.named', { label: name, language: t(`language.${from}`) })}
                onClick={() => translate.mutate(to)}
              >
                <Languages size={16} aria-hidden="true" />
                {t('translate.from', { language: t(`language.${from}`) })}
              </Button>
            </chakra.div>
          );
        })}
      </chakra.div>
    </chakra.fieldset>
  );
}
const otherThan = (language: Locale): Locale => (language === 'en' ? 'sv' : 'en');

function useTranslate(text: Readonly<Record<Locale, string>>, write: (to: Locale, text: string) => void) {
  const { t } = useTranslation('listing');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async (to: Locale) => {
      const from = otherThan(to);
      if (!text[from].trim()) return { to, from, text: undefined };
      return { to, from, ...(await call(translateListing, { from, to, text: text[from] })) };
    },
    onSuccess: ({ to, from, text: translated }) => {
      if (translated === undefined)
        return toast({ title: t('translate.nothing', { language: t(`language.${from}`) }), tone: 'danger' });
      write(to, translated);
      toast({ title: t('translate.done'), tone: 'success' });
    },
    onError: (error) => toast({ title: t('translate.failed'), text: errorText(error), tone: 'danger' }),
  });
}
