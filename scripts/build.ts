import { buildClient, orReportWhy } from './client/build.ts';

const seconds = await orReportWhy(buildClient);
if (seconds !== undefined) console.log(`Built dist/ in ${seconds.toFixed(1)} s.`);
