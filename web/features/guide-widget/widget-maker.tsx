import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Notice } from '#web/components/notice.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { useLanguage } from '#web/lib/language.ts';
import type { Me } from '#web/lib/use-me.ts';
import { WIDGET_COLOR, type WidgetSettings, widgetPath } from '#web/lib/widget-settings.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { embedCode, embedPage, readSize, SIZES } from './embed-code.ts';

const HEIGHT = '620';
type Choice = Omit<WidgetSettings, 'guide'>;

/** Every choice shows at once in the preview and in the code. */
export function WidgetMaker({ me, hasLive }: { me: Me; hasLive: boolean }) {
  const { t } = useTranslation('guide-widget');
  const { language } = useLanguage();
  const [choice, setChoice] = useState<Choice>({ language, color: WIDGET_COLOR, header: true, legend: true });
  const [width, setWidth] = useState('');
  const [height, setHeight] = useState(HEIGHT);
  const sizes = {
    width: width.trim() === '' ? null : readSize(width, SIZES.width),
    height: readSize(height, SIZES.height),
  };
  const settings = { guide: me.id, ...choice };
  const title = t('frameTitle', { name: `${me.firstName} ${me.lastName}` });
  const size = { width: sizes.width ?? null, height: sizes.height ?? Number(HEIGHT) };
  const code = embedCode(location.origin, settings, size, title);
  const refusal = (value: unknown, limits: { least: number; most: number }) =>
    value === undefined ? t('sizeInvalid', limits) : undefined;
  return (
    <chakra.div
      display="grid"
      gap="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <chakra.section
        aria-labelledby="settings"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="5"
        alignContent="start"
      >
        <chakra.h2 id="settings" fontSize="xl">
          {t('settings')}
        </chakra.h2>
        {!hasLive && <Notice tone="waiting">{t('notLive')}</Notice>}
        <TextInput
          label={t('width')}
          optional
          inputMode="numeric"
          help={t('widthHelp')}
          value={width}
          onChange={(event) => setWidth(event.target.value)}
          error={refusal(sizes.width, SIZES.width)}
        />
        <TextInput
          label={t('height')}
          inputMode="numeric"
          value={height}
          onChange={(event) => setHeight(event.target.value)}
          error={refusal(sizes.height, SIZES.height)}
        />
        <Choices choice={choice} onChange={setChoice} />
        <Code code={code} title={title} language={choice.language} />
      </chakra.section>
      <chakra.section aria-labelledby="preview">
        <chakra.h2 id="preview" fontSize="xl" mb="4">
          {t('preview')}
        </chakra.h2>
        <chakra.iframe
          src={widgetPath(settings)}
          title={t('previewTitle')}
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          w={size.width ? `${size.width}px` : 'full'}
          maxW="full"
          h={`${size.height}px`}
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line"
          borderRadius="md"
          bg="white"
        />
      </chakra.section>
    </chakra.div>
  );
}
function Choices({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const { t } = useTranslation('guide-widget');
  return (
    <>
      <Select
        label={t('language')}
        options={[
          { value: 'en', label: t('english') },
          { value: 'sv', label: t('swedish') },
        ]}
        value={choice.language}
        onChange={(event) => onChange({ ...choice, language: event.target.value === 'sv' ? 'sv' : 'en' })}
      />
      <TextInput
        label={t('color')}
        type="color"
        value={`#${choice.color}`}
        onChange={(event) => onChange({ ...choice, color: event.target.value.slice(1).toLowerCase() })}
      />
      <Checkbox
        label={t('showHeader')}
        checked={choice.header}
        onChange={(event) => onChange({ ...choice, header: event.target.checked })}
      />
      <Checkbox
        label={t('showLegend')}
        checked={choice.legend}
        onChange={(event) => onChange({ ...choice, legend: event.target.checked })}
      />
    </>
  );
}
function Code({ code, title, language }: { code: string; title: string; language: Choice['language'] }) {
  const { t } = useTranslation('guide-widget');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: t('copied'), tone: 'success' });
    } catch {
      toast({ title: t('copyFailed'), tone: 'danger' });
    }
  };
  return (
    <>
      <TextArea label={t('code')} help={t('codeHelp')} value={code} readOnly rows={6} spellCheck={false} />
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button variant="accent" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onClick={() => saveFile(`${t('file')}.html`, embedPage(code, title, language), 'text/html')}>
          {t('download')}
        </Button>
      </chakra.div>
    </>
  );
}
