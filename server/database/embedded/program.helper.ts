import { startEmbedded } from './embedded.ts';

/** What the program tells the test that forked it. */
export interface ProgramNews {
	event: 'ready' | 'role' | 'failed';
	isOwner?: boolean;
	reason?: string;
}

const dataDir = process.argv[2] ?? '';

function tell(news: ProgramNews): void {
	process.send?.(news);
}

try {
	const database = await startEmbedded({ dataDir });
	tell({ event: 'ready', isOwner: database.isOwner });
	process.on('message', async (wish) => {
		if (wish === 'role') tell({ event: 'role', isOwner: database.isOwner });
		if (wish === 'stop') await database.stop().then(() => process.disconnect());
	});
} catch (error) {
	tell({ event: 'failed', reason: String(error) });
	process.disconnect();
}
