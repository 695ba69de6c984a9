import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CONFLICT_ACTIONS,
  CONFLICT_CONDITIONS,
  type ConflictAction,
  type ConflictCondition,
  unreachedRules,
} from '#shared/domain/calendar-sync/decide-conflict.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { type SyncSettingsData, useSaveSettings } from '#web/components/calendar-sync/use-sync-settings.ts';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { Select } from '#web/components/select.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

type Rule = SyncSettingsData['rules'][number];

/** Smart mode, and the rules that it follows: the first that fits counts. */
export function SmartRules({ settings }: { settings: SyncSettingsData }) {
  const { t } = useTranslation('calendar-sync');
  const { rev, notify } = settings;
  const [isSmart, setSmart] = useState(settings.isSmart);
  const [rules, setRules] = useState<readonly Rule[]>(settings.rules);
  const saving = useSaveSettings(t('smart.saved'));
  const unreached = unreachedRules(rules);
  const change = (at: number, part: Partial<Rule>) =>
    setRules(rules.map((rule, i) => (i === at ? { ...rule, ...part } : rule)));
  const next = Math.max(0, ...rules.map(({ priority }) => priority)) + 1;
  return (
    <Section title={t('smart.title')}>
      <chakra.div display="grid" gap="4" maxW="form">
        <chakra.p color="ink.muted">{t('smart.text')}</chakra.p>
        <Checkbox label={t('smart.on')} checked={isSmart} onChange={(event) => setSmart(event.target.checked)} />
        {!isSmart && <chakra.p color="ink.muted">{t('smart.off')}</chakra.p>}
        {rules.map((rule, i) => (
          <RuleCard
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name of their own
            key={i}
            number={i + 1}
            rule={rule}
            isUnreached={unreached.includes(rule)}
            onChange={(part) => change(i, part)}
            onRemove={() => setRules(rules.filter((_, at) => at !== i))}
          />
        ))}
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <Button
            disabled={rules.length >= FEED_POLICY.mostRules}
            onClick={() => setRules([...rules, { condition: 'default', action: 'ask_guide', priority: next }])}
          >
            {t('smart.add')}
          </Button>
          <Button
            variant="accent"
            busy={saving.isPending}
            onClick={() => saving.mutate({ rev, isSmart, rules: [...rules], notify })}
          >
            {t('save')}
          </Button>
        </chakra.div>
      </chakra.div>
    </Section>
  );
}
type CardProps = {
  number: number;
  rule: Rule;
  isUnreached: boolean;
  onChange: (part: Partial<Rule>) => void;
  onRemove: () => void;
};
function RuleCard({ number, rule, isUnreached, onChange, onRemove }: CardProps) {
  const { t } = useTranslation('calendar-sync');
  return (
    <Card>
      <chakra.fieldset borderWidth="0" p="0" m="0" minW="0" display="grid" gap="3">
        <chakra.legend fontWeight="600" mb="3">
          {t('smart.rule', { number })}
        </chakra.legend>
        <Select
          label={t('smart.condition')}
          value={rule.condition}
          options={CONFLICT_CONDITIONS.map((value) => ({ value, label: t(`condition.${value}`) }))}
          onChange={(event) => onChange({ condition: event.target.value as ConflictCondition })}
        />
        <Select
          label={t('smart.action')}
          value={rule.action}
          options={CONFLICT_ACTIONS.map((value) => ({ value, label: t(`action.${value}`) }))}
          onChange={(event) => onChange({ action: event.target.value as ConflictAction })}
        />
        <TextInput
          label={t('smart.priority')}
          type="number"
          min={1}
          max={1_000}
          value={rule.priority}
          onChange={(event) => onChange({ priority: Math.max(1, Math.round(Number(event.target.value) || 1)) })}
        />
        {isUnreached && <chakra.p color="danger">{t('smart.unreached')}</chakra.p>}
        <Button
          size="sm"
          variant="quiet"
          justifySelf="start"
          aria-label={t('smart.remove', { number })}
          onClick={onRemove}
        >
          {t('feeds.remove')}
        </Button>
      </chakra.fieldset>
    </Card>
  );
}
