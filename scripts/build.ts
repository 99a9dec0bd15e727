import { buildClient, orSayWhy } from './client/build.ts';

const seconds = await orSayWhy(buildClient);
if (seconds !== undefined) console.log(`Built dist/ in ${seconds.toFixed(1)} s.`);
