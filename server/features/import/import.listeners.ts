import type { Context } from '#server/context.ts';
import { picturesPart } from './import.retry.service.ts';
import { runPart } from './import.run.service.ts';
import { readShopPage } from './import.shop.service.ts';
import { undoPart } from './import.undo.service.ts';

/** The jobs of imports; only tests, whose shop is on this machine, say what else may be fetched. */
export function registerImports(context: Context): void {
	context.jobs.handle('goods.importFetch', (page, attempt) => readShopPage(context, page, attempt));
	context.jobs.handle('goods.import', ({ taskId }, attempt) => runPart(context, taskId, attempt));
	context.jobs.handle('goods.importPictures', (from, attempt) => picturesPart(context, from, attempt));
	context.jobs.handle('goods.importUndo', ({ taskId }, attempt) => undoPart(context, taskId, attempt));
}
