/** How an import stands. */
export const importStatus = {
	reading: '1',
	ready: '2',
	running: '3',
	done: '4',
	failed: '5',
	rolledBack: '6',
	rollingBack: '7',
	fetching: '8',
} as const;

export type ImportStatus = (typeof importStatus)[keyof typeof importStatus];
