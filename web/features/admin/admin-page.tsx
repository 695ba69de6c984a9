import { Navigate, Route, Routes } from 'react-router-dom';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOverview } from './admin-overview.tsx';
import { AdministratorsPage } from './administrators-page.tsx';
import { CasesPage } from './cases-page.tsx';
import { GiftOrdersPage } from './gift-orders-page.tsx';
import { PayoutsPage } from './payouts-page.tsx';
import { ProofsPage } from './proofs-page.tsx';

export function AdminPage() {
  return (
    <AdminFrame>
      <Routes>
        <Route index element={<AdminOverview />} />
        <Route path="cases" element={<CasesPage />} />
        <Route path="gift-cards" element={<GiftOrdersPage />} />
        <Route path="payouts" element={<PayoutsPage />} />
        <Route path="documents" element={<ProofsPage />} />
        <Route path="administrators" element={<AdministratorsPage />} />
        <Route path="*" element={<Navigate replace to="/admin" />} />
      </Routes>
    </AdminFrame>
  );
}
