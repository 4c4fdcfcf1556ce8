import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import type { ExportSource } from '#server/resource/export.source.ts';
import { exportLine } from './export.line.ts';
import { expireExport } from './export.service.ts';

/** The job that writes exports and the timer that removes their files. */
export function registerExports(context: Context, sources: readonly ExportSource[]): void {
	context.jobs.handle('lists.export', exportLine(context, sources));
	onTimer(context, timerKinds.exportExpire.kind, {
		run: async (id) => {
			await expireExport(context, id);
			return undefined;
		},
	});
}
