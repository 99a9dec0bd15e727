export { navigate, navigateUnpressed } from '#platform/location.ts';
export { pathHere } from '#platform/site.ts';
