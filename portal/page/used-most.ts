/**
 * The parts that people use most, beside the page that everybody begins with: the first that a browser keeps for when there is no network
 * (`installable` of vite.config.ts).
 */
export const usedMost: readonly string[] = [
  'features/menus/web/SideMenu.tsx',
  'features/asset-requests/submission/web/NewRequestPage.tsx',
  'features/asset-requests/lists/web/MyRequestsPage.tsx',
  'features/policies/web/PoliciesPage.tsx',
  'features/policies/web/PolicyPage.tsx',
  'features/stores/availability/web/AvailabilityPage.tsx',
  'features/stores/attendance/web/AttendancePage.tsx',
  'features/celebrations/web/Greeting.tsx',
  'features/profile/web/ProfilePage.tsx',
];
