import { useTranslation } from 'react-i18next';
import { TERMS_VERSION } from '#shared/domain/policy.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Section = { title: string; paragraphs: readonly string[] };
type Props = { name: 'terms' | 'privacy' | 'ranking' };

/** Terms, privacy and ranking: sections of plain paragraphs. */
export function LegalText({ name }: Props) {
  const { t } = useTranslation('legal');
  const sections = t(`${name}.sections`, {
    returnObjects: true,
    version: TERMS_VERSION,
  }) as unknown as readonly Section[];
  return (
    <chakra.div maxW="text" display="grid" gap="5">
      <chakra.p color="ink.muted">{t(`${name}.intro`, { version: TERMS_VERSION })}</chakra.p>
      {sections.map((section) => (
        <chakra.section key={section.title} display="grid" gap="2">
          <h3>{section.title}</h3>
          {section.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </chakra.section>
      ))}
    </chakra.div>
  );
}
