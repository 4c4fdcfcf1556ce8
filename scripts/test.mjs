import { installPackages, run, step } from './install.mjs';

installPackages();
const { checkSources } = await import('./check.mjs');
const { buildAll } = await import('./build.mjs');
await checkSources();
await buildAll();
step('Unit and HTTP tests');
run('npx', ['--no-install', 'vitest', 'run', '--project', 'server'], 'Read the first failing test above.');
step('Journeys in a real browser');
run('npx', ['--no-install', 'vitest', 'run', '--project', 'e2e'], 'Read the first failing journey above.');
