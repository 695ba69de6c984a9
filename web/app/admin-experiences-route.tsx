import { AdminFrame } from '../features/admin/admin-frame.tsx';
import { AdminListings } from '../features/listing/admin-listings.tsx';

/** The admin's menu around the experiences: the two features meet here and nowhere else. */
export const AdminExperiencesRoute = () => (
  <AdminFrame>
    <AdminListings />
  </AdminFrame>
);
