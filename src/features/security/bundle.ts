import '#react/lazy/common.ts';
export { securityGroup as group } from './wiring/security-group.ts';
export { SecurityTab } from './security-tab.tsx';
