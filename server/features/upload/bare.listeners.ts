import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { bareNextPictures, startBaring } from './bare.service.ts';

/** The timer that comes with the upgrade, and the jobs that it begins. */
export function registerBarePictures(context: Context): void {
	context.jobs.handle('upload.bare', (from) => bareNextPictures(context, from));
	onTimer(context, timerKinds.picturesBare.kind, {
		run: async () => {
			await startBaring(context);
			return undefined;
		},
	});
}
