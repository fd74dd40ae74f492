/** What pages are told that the settings may have changed. It stands apart: every page loads it, and the settings none. */
export const settingsTopic = 'settings';
