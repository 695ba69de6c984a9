import { Route, Routes } from 'react-router-dom';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { AllLists } from './all-lists.tsx';
import { OneList } from './one-list.tsx';

/** The distribution lists of a guide, and one of them. */
export function ListsPage() {
  return (
    <GuideShell>
      <Routes>
        <Route index element={<AllLists />} />
        <Route path=":listId" element={<OneList />} />
      </Routes>
    </GuideShell>
  );
}
