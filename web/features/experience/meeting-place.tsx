import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/lib/language.ts';
import { TextLines } from './text-lines.tsx';
import type { Experience } from './use-experience.ts';

export function MeetingPlace({ experience }: { experience: Experience }) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  const { lat, lon } = experience.point;
  return (
    <chakra.div display="grid" gap="4" maxW="text">
      <TextLines text={experience.meetingPlace[language] || experience.place} />
      <p><a href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=12/${lat}/${lon}`} target="_blank" rel="noreferrer">{t('directions')}</a></p>
    </chakra.div>
  );
}
