import './common.ts';
export { securityGroup as group } from '#app/wiring/feature-groups/security.ts';
export { SecurityTab } from '#views/settings/security/security-tab.tsx';
