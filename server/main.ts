import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { explainOldNode } from '#server/start/old-node.ts';

/** The built front ends lie beside the bundled server; from source there are none and vite serves them. */
const built = path.join(import.meta.dirname, '../web');
const webFolder = existsSync(path.join(built, 'assets')) ? built : path.join(import.meta.dirname, '../build/web');

const tooOld = explainOldNode(process.versions.node);
if (tooOld) {
	console.error(tooOld);
	process.exit(1);
}
// Nothing of the program may be named above: the first start compiles it, and the next ones read what came of that. What is run
// from source is compiled from another language first.
if (import.meta.filename.endsWith('.js')) module.enableCompileCache(path.join(import.meta.dirname, 'compiled'));
const { start } = await import('#server/start/start.ts');
await start({ webFolder });
