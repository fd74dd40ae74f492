import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { Dashboard } from './shell/Dashboard.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';

// The dashboard comes with the frame: it is where people begin. Every other page is fetched when it is opened.
const MyRequestsPage = lazy(() => import('../features/asset-requests/web/MyRequestsPage.tsx'));
const NewRequestPage = lazy(() => import('../features/asset-requests/web/form/NewRequestPage.tsx'));
const MyRequestPage = lazy(() => import('../features/asset-requests/web/MyRequestPage.tsx'));
const FiguresPage = lazy(() => import('../features/asset-requests/web/figures/FiguresPage.tsx'));
const WorkListPage = lazy(() => import('../features/asset-requests/web/inbox/WorkListPage.tsx'));
const AdminRequestsPage = lazy(() => import('../features/asset-requests/web/admin/AdminRequestsPage.tsx'));
const CoverPage = lazy(() => import('../features/cover/web/CoverPage.tsx'));
const AssetSettingsPage = lazy(() => import('../features/asset-settings/web/AssetSettingsPage.tsx'));
const AuditLogPage = lazy(() => import('../features/audit/web/AuditLogPage.tsx'));
const PaymentsPage = lazy(() => import('../features/payment-desk/web/PaymentsPage.tsx'));
const PaymentRunsPage = lazy(() => import('../features/payment-desk/web/RunsPage.tsx'));
const PaymentRunPage = lazy(() => import('../features/payment-desk/web/RunPage.tsx'));
const MyAccountPage = lazy(() => import('../features/payment-desk/web/MyAccountPage.tsx'));
const ProfilePage = lazy(() => import('../features/profile/web/ProfilePage.tsx'));
const ModePage = lazy(() => import('../features/profile/web/ModePage.tsx'));
const PreferencesPage = lazy(() => import('../features/notifications/web/PreferencesPage.tsx'));
const DevicesPage = lazy(() => import('../features/identity/web/DevicesPage.tsx'));
const SessionsPage = lazy(() => import('../features/identity/web/SessionsPage.tsx'));
const SignInPage = lazy(() => import('../features/identity/web/SignInPage.tsx'));
const HelpPage = lazy(() => import('./shell/HelpPage.tsx'));

/** Every screen and its address; the server knows the same addresses (server/http/pages.ts). */
export function Pages() {
  return (
    <Routes>
      <Route path="/" element={<Dashboard />} />
      <Route path="/asset-at-residence" element={<MyRequestsPage />} />
      <Route path="/asset-at-residence/new" element={<NewRequestPage />} />
      <Route path="/asset-at-residence/:requestID" element={<MyRequestPage />} />
      <Route path="/requests-list/:requestID?" element={<WorkListPage />} />
      <Route path="/admin/asset-requests" element={<AdminRequestsPage />} />
      <Route path="/cover" element={<CoverPage />} />
      <Route path="/payments" element={<PaymentsPage />} />
      <Route path="/payments/runs" element={<PaymentRunsPage />} />
      <Route path="/payments/runs/:runId" element={<PaymentRunPage />} />
      <Route path="/payments/my-account" element={<MyAccountPage />} />
      <Route path="/request-figures" element={<FiguresPage />} />
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="/profile/notifications" element={<PreferencesPage />} />
      <Route path="/profile/devices" element={<DevicesPage />} />
      <Route path="/admin/sessions" element={<SessionsPage />} />
      <Route path="/admin/sign-in" element={<SignInPage />} />
      <Route path="/mode" element={<ModePage />} />
      <Route path="/help-and-support" element={<HelpPage />} />
      <Route path="/admin/asset-settings/:kind?" element={<AssetSettingsPage />} />
      <Route path="/admin/audit-log" element={<AuditLogPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
