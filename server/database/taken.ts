import type { Refusal } from '#domain/kernel/refusal.ts';

/** Runs a write that has looked before; where another was faster at one of these unique indexes, that is said in words. */
export async function unlessTaken<Result>(
	words: Readonly<Record<string, () => Refusal>>,
	write: () => Promise<Result>,
): Promise<Result> {
	try {
		return await write();
	} catch (error) {
		const { code, constraint = '' } = error as { code?: string; constraint?: string };
		const refusal = code === '23505' ? words[constraint] : undefined;
		throw refusal ? refusal() : error;
	}
}
