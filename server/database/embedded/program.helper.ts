import { startEmbedded } from './embedded.ts';

/** What the program reports to the test that forked it. */
export interface ProgramNews {
	event: 'ready' | 'role' | 'failed';
	isOwner?: boolean;
	reason?: string;
}

const dataDir = process.argv[2] ?? '';

function report(news: ProgramNews): void {
	process.send?.(news);
}

try {
	const database = await startEmbedded({ dataDir });
	report({ event: 'ready', isOwner: database.isOwner });
	process.on('message', async (wish) => {
		if (wish === 'role') report({ event: 'role', isOwner: database.isOwner });
		if (wish === 'stop') await database.stop().then(() => process.disconnect());
	});
} catch (error) {
	report({ event: 'failed', reason: String(error) });
	process.disconnect();
}
