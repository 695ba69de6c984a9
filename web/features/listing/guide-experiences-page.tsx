import { Navigate, Route, Routes } from 'react-router-dom';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { ListingsPage } from './listings-page.tsx';
import { WizardPage } from './wizard-page.tsx';

const BASE = '/guide-dashboard/experiences';

export function GuideExperiencesPage() {
  return (
    <GuideShell>
      <Routes>
        <Route index element={<ListingsPage base={BASE} />} />
        <Route path=":experienceId" element={<WizardPage base={BASE} isOwn />} />
        <Route path="*" element={<Navigate replace to={BASE} />} />
      </Routes>
    </GuideShell>
  );
}
